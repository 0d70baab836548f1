### Names of things of the rules: kinds, arms, orders, phases, terrain, directions.

### Orders in words (rules/musket_pike/text/order).

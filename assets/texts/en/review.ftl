### The review of a battle (chronicle/review, ui/review).

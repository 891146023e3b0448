"""What a table is, without a server: who plays, whose answer counts, who is told what, and when."""

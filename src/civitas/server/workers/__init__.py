"""Worker processes: the pool and the jobs that run in it."""

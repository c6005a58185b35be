"""Run CPU-heavy work in worker processes: the pool and the jobs that run in it."""

-- concurrently
create index concurrently if not exists trades_folded_search on trades using gin (folded_text gin_trgm_ops);

-- Nothing searches `search_text` any more (0052): uploads need not keep its index.
drop index if exists trades_search;

-- What changed, for those who may see it; the other readers of an event are told by its ids that something did.
alter table events add column content jsonb;

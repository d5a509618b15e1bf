-- Each firm has one voice in how finely a trade's figures are shown, however many marks it gives.
-- Trailing decimal zeros that at least half of the marks have; null for submissions of nodes of the version before.
alter table submissions add column quoting_zeros smallint;
-- What the figures are rounded to; null where a node of the version before formed them.
alter table forming_results add column grid double precision;

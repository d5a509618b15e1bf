-- The corporate group that a firm belongs to; null for a firm on its own. Firms of one group have one vote in a kept round.
alter table firms add column corporate_group text;

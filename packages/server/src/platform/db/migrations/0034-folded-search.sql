-- Searches ignore case and accents. Dotted and dotless i are one letter: 'irs' finds 'IRS' and 'ırs', 'istanbul' finds
-- 'İstanbul', 'turkiye' finds 'Türkiye'. `foldText` in the basics package folds in the same way.
-- Not strict, so that it is inlined.
create function fold_text(value text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(translate(value, 'ıİ', 'ii'), nfd), '[\u0300-\u036f]', '', 'g'))
$$;

drop index bonds_search;
alter table bonds drop column search_text;
alter table bonds add column search_text text not null generated always as (fold_text(
    isin || ' ' || coalesce(ticker, '') || ' ' || coalesce(name, '') || ' ' || coalesce(location, '') || ' ' ||
    coalesce(currency, '') || ' ' || coalesce(coupon::text, '') || ' ' ||
    coalesce(extract(year from maturity)::text, ''))) stored;
create index bonds_search on bonds using gin (search_text gin_trgm_ops);

create or replace function add_bond_words() returns trigger language plpgsql as $$
begin
  insert into bond_words
  select distinct word collate "C"
    from (select distinct ticker, name, location from changed) as texts,
         regexp_split_to_table(fold_text(concat_ws(' ', ticker, name, location)), '[^[:alnum:]]+') as word
   where length(word) >= 3
  on conflict do nothing;
  return null;
end $$;
insert into bond_words
select distinct word collate "C"
  from bonds, regexp_split_to_table(fold_text(concat_ws(' ', ticker, name, location)), '[^[:alnum:]]+') as word
 where length(word) >= 3
on conflict do nothing;

-- What may be shown of a result: floors, outliers, quote steps and sample types. A window keeps the rule with which it opened.

alter table instruments
  -- Marks of a sample type are nobody's: no floors, provisional figures, firms that are not vetted take part.
  add column is_sample boolean not null default false,
  add column outlier_rule text not null default 'mad' check (outlier_rule in ('mad', 'none')),
  add column unit text not null default 'bp' check (length(unit) <= 20),
  -- Marks and figures are rounded to it; screens show this many decimals.
  add column quote_step double precision not null default 0.001 check (quote_step between 1e-8 and 1e6),
  add column decimals integer not null default 3 check (decimals between 0 and 8),
  -- Final results are shown only to firms that gave a counting value within 30 days.
  add column give_to_get boolean not null default false,
  drop column shows_provisional_results;
update instruments set outlier_rule = 'none', min_contributors = greatest(min_contributors, 5);
update instruments set is_sample = true
 where name in ('USD SOFR Swaption', 'USD SOFR Swaption Month End')
   and exists (select from audit_entries where action = 'demo.loaded');
alter table instruments
  alter column min_contributors set default 5,
  drop constraint instruments_min_contributors_check,
  add constraint instruments_min_contributors_check check (min_contributors >= 5);

alter table submission_windows
  add column min_contributors integer not null default 5 check (min_contributors >= 5),
  add column is_sample boolean not null default false,
  add column outlier_rule text not null default 'none' check (outlier_rule in ('mad', 'none')),
  add column quote_step double precision not null default 0.001;
update submission_windows w
   set min_contributors = i.min_contributors, is_sample = i.is_sample
  from instruments i where i.id = w.instrument_id;
alter table submission_windows
  alter column min_contributors drop default, alter column is_sample drop default,
  alter column outlier_rule drop default, alter column quote_step drop default;

-- Null where too few firms gave: neither figures nor n are stored.
alter table results
  alter column n drop not null,
  -- Another firm's forward is never used.
  drop column forward,
  -- Not rounded and never shown: own scores are computed from them.
  add column inside_mean double precision,
  add column inside_std double precision,
  -- Marks further from the center than the reach were set aside; null where none were.
  add column accepted_center double precision,
  add column accepted_reach double precision;
update results r
   set n = case when r.n >= w.min_contributors then r.n end,
       mean = case when r.n >= w.min_contributors then (round((r.mean * 1000)::numeric) / 1000)::double precision end,
       std = case when r.n >= w.min_contributors then (round((r.std * 1000)::numeric) / 1000)::double precision end,
       median = case when r.n >= greatest(w.min_contributors, 8)
                     then (round((r.median * 1000)::numeric) / 1000)::double precision end,
       -- They were the marks of two firms.
       min = null, max = null
  from submission_windows w where w.id = r.window_id and not w.is_sample;

-- Why a submission does not count.
alter table submissions add column uncounted_reason text check (uncounted_reason in ('late', 'notVetted'));
update submissions set uncounted_reason = 'late' where not counts;
alter table submissions add check ((uncounted_reason is null) = counts);

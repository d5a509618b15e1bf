-- Asking for values: requests and answers on trades and bonds, mails to broker and trader, requested bonds, the bell.

-- Phrases such as "1y10y atm", nearest to the money first, and trades that are similar.
create index trades_terms on trades
  (instrument_id, expiry_months, tenor_months, abs(strike_relative), trade_number);
create index trades_creator on trades (created_by, created_at desc, trade_number desc);

-- A request is open from created_at to expires_at, which decides alone; closed_at says that its end was told. Times on
-- the wire have milliseconds, and a request can be named by its time: nothing finer is kept.
create table trade_requests (
  id uuid primary key default gen_random_uuid(),
  trade_id uuid not null references trades,
  -- The trade's, so that a list is read without looking at its trades; follows the trade by a trigger.
  instrument_id uuid not null references instruments,
  user_id uuid not null references users,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > created_at),
  closed_at timestamptz(3),
  -- Figures of its answers, kept with each answer.
  answers integer not null default 0,
  value_avg double precision,
  value_max double precision,
  value_max_at timestamptz(3),
  check ((answers = 0) = (value_avg is null))
);
create index trade_requests_newest on trade_requests (created_at desc, id) include (instrument_id);
create index trade_requests_trade on trade_requests (trade_id, created_at desc);
create index trade_requests_answered on trade_requests (trade_id, created_at desc) where answers > 0;
create index trade_requests_user on trade_requests (user_id, created_at desc, id) include (instrument_id);
create index trade_requests_unclosed on trade_requests (expires_at) where closed_at is null;

-- One answer for each person: a second one takes the first one's place.
create table trade_responses (
  id bigint generated always as identity,
  request_id uuid not null references trade_requests,
  user_id uuid not null references users,
  instrument_id uuid not null,
  value double precision not null check (value >= 0),
  created_at timestamptz(3) not null,
  primary key (request_id, user_id)
);
create index trade_responses_user on trade_responses (user_id, created_at desc, id) include (instrument_id);

-- How often a trade was asked for: kept with each request, never counted.
create table trade_popularity (
  trade_id uuid primary key references trades,
  requests_day date not null,
  requests_today integer not null,
  requests_total integer not null,
  last_request_at timestamptz(3) not null
);
create index trade_popularity_today on trade_popularity
  (requests_day, requests_today desc, requests_total desc, trade_id);
create index trade_popularity_total on trade_popularity (requests_total desc, trade_id);

-- How long one's own lists are, by type, so that those of removed types are left out: kept with each request and answer.
create table trade_quote_counts (
  user_id uuid not null references users,
  instrument_id uuid not null references instruments,
  requests integer not null,
  responses integer not null,
  primary key (user_id, instrument_id)
);

-- A removed trade id that is uploaded again may come back under another type.
create function move_trade_requests() returns trigger language plpgsql as $$
begin
  with moved as (
    select user_id, count(*) as requests, 0 as responses from trade_requests where trade_id = new.id group by user_id
    union all
    select a.user_id, 0, count(*) from trade_responses a join trade_requests r on r.id = a.request_id
     where r.trade_id = new.id group by a.user_id
  ), summed as (
    select user_id, sum(requests)::integer as requests, sum(responses)::integer as responses from moved group by user_id
  ), taken as (
    update trade_quote_counts c set requests = c.requests - s.requests, responses = c.responses - s.responses
      from summed s where c.user_id = s.user_id and c.instrument_id = old.instrument_id
  )
  insert into trade_quote_counts as c (user_id, instrument_id, requests, responses)
  select user_id, new.instrument_id, requests, responses from summed
  on conflict (user_id, instrument_id)
    do update set requests = c.requests + excluded.requests, responses = c.responses + excluded.responses;
  update trade_requests set instrument_id = new.instrument_id where trade_id = new.id;
  update trade_responses set instrument_id = new.instrument_id
   where request_id in (select id from trade_requests where trade_id = new.id);
  return null;
end $$;
create trigger trades_moved after update of instrument_id on trades
  for each row when (old.instrument_id is distinct from new.instrument_id)
  execute function move_trade_requests();

create table bond_requests (
  id uuid primary key default gen_random_uuid(),
  bond_id uuid not null references bonds,
  user_id uuid not null references users,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > created_at),
  closed_at timestamptz(3),
  answers integer not null default 0,
  bid_avg double precision,
  offer_avg double precision,
  bid_max double precision,
  bid_max_at timestamptz(3),
  offer_min double precision,
  offer_min_at timestamptz(3),
  check ((answers = 0) = (bid_avg is null))
);
create index bond_requests_newest on bond_requests (created_at desc, id);
create index bond_requests_bond on bond_requests (bond_id, created_at desc);
create index bond_requests_answered on bond_requests (bond_id, created_at desc) where answers > 0;
create index bond_requests_user on bond_requests (user_id, created_at desc, id);
create index bond_requests_unclosed on bond_requests (expires_at) where closed_at is null;

create table bond_responses (
  id bigint generated always as identity,
  request_id uuid not null references bond_requests,
  user_id uuid not null references users,
  bid double precision not null check (bid >= 0),
  offer double precision check (offer >= 0),
  created_at timestamptz(3) not null,
  primary key (request_id, user_id)
);
create index bond_responses_user on bond_responses (user_id, created_at desc, id);

create table bond_popularity (
  bond_id uuid primary key references bonds,
  requests_day date not null,
  requests_today integer not null,
  requests_total integer not null,
  last_request_at timestamptz(3) not null
);
create index bond_popularity_today on bond_popularity
  (requests_day, requests_today desc, requests_total desc, bond_id);
create index bond_popularity_total on bond_popularity (requests_total desc, bond_id);

create table bond_quote_counts (
  user_id uuid primary key references users,
  requests integer not null,
  responses integer not null
);

-- The further facts of a bond, and what a search looks through.
alter table bonds
  add column bond_issuer text,
  add column announcement_date date,
  add column issue_date date,
  add column coupon_type text,
  -- Percent.
  add column annual_coupon_rate double precision check (annual_coupon_rate >= 0),
  add column seniority text,
  add column exchange_listed text,
  add column cusip text,
  add column issuer_credit_rating text,
  add column search_text text not null generated always as (lower(
    isin || ' ' || coalesce(ticker, '') || ' ' || coalesce(name, '') || ' ' || coalesce(location, '') || ' ' ||
    coalesce(currency, '') || ' ' || coalesce(coupon::text, '') || ' ' ||
    coalesce(extract(year from maturity)::text, ''))) stored;
create index bonds_search on bonds using gin (search_text gin_trgm_ops);
create index bonds_ticker on bonds (lower(ticker) collate "C", isin);
create index bonds_isin_start on bonds (isin collate "C");

-- Every word of bonds' tickers, names and places, once: a word with a typing error is looked up here, however many bonds
-- there are. Words that no bond has any more stay; they only find nothing.
create table bond_words (word text collate "C" primary key);
create index bond_words_similar on bond_words using gin (word gin_trgm_ops);
create function add_bond_words() returns trigger language plpgsql as $$
begin
  insert into bond_words
  select distinct word collate "C"
    from (select distinct ticker, name, location from changed) as texts,
         regexp_split_to_table(lower(concat_ws(' ', ticker, name, location)), '[^[:alnum:]]+') as word
   where length(word) >= 3
  on conflict do nothing;
  return null;
end $$;
create trigger bonds_words_inserted after insert on bonds
  referencing new table as changed for each statement execute function add_bond_words();
create trigger bonds_words_updated after update on bonds
  referencing new table as changed for each statement execute function add_bond_words();
insert into bond_words
select distinct word collate "C"
  from bonds, regexp_split_to_table(lower(concat_ws(' ', ticker, name, location)), '[^[:alnum:]]+') as word
 where length(word) >= 3;

-- Bonds that somebody requested: they wait for an admin.
create table bond_proposals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  isin text not null check (isin ~ '^[A-Z]{2}[A-Z0-9]{9}[0-9]$'),
  ticker text not null,
  name text not null,
  location text not null,
  currency text not null,
  -- Percent.
  coupon double precision not null,
  maturity date not null,
  moody_rating text not null,
  sp_rating text not null,
  barcap_rating text not null,
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by uuid references users,
  check ((state = 'waiting') = (decided_at is null))
);
create unique index bond_proposals_waiting on bond_proposals (isin) where state = 'waiting';
create index bond_proposals_newest on bond_proposals (created_at desc, id);
create index bond_proposals_state on bond_proposals (state, created_at desc, id);
create index bond_proposals_user on bond_proposals (user_id, created_at desc, id);

-- Somebody looks at what becomes of a mail: the row stays, without its text, and they are told when it was sent.
alter table messages
  add column watched_by uuid references users,
  add column reply_to text;

create table broker_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  -- The firm in which it was asked: the broker's answer is its.
  firm_id uuid not null references firms,
  trade_id uuid not null references trades,
  request_id uuid references trade_requests,
  message_id bigint not null references messages,
  created_at timestamptz(3) not null,
  value double precision check (value >= 0),
  answered_at timestamptz(3),
  answered_by uuid references users,
  check ((value is null) = (answered_at is null))
);
create index broker_requests_user on broker_requests (user_id, created_at desc, id);
create index broker_requests_newest on broker_requests (created_at desc, id);
create index broker_requests_answered on broker_requests (trade_id, firm_id, answered_at desc)
  where answered_at is not null;

create table trader_mails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  trade_id uuid not null references trades,
  request_id uuid references trade_requests,
  message_id bigint not null references messages,
  created_at timestamptz(3) not null
);
create index trader_mails_user on trader_mails (user_id, created_at desc, id);

-- The bell. Unread notices of one kind about one thing are one row with a count.
create table notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  kind text not null,
  thing_id text not null,
  count integer not null default 1,
  subject jsonb not null,
  created_at timestamptz(3) not null,
  read_at timestamptz(3)
);
create unique index notices_unread on notices (user_id, kind, thing_id) where read_at is null;
create index notices_user on notices (user_id, created_at desc, id);
create index notices_age on notices (created_at);

-- Nobody here means the default kinds.
create table notice_preferences (
  user_id uuid primary key references users,
  mail_kinds text[] not null
);

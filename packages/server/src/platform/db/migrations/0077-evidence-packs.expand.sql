-- Evidence packs of signed books: the manifest as it was signed. The pack itself is made in a browser and not stored.
create table desk_evidence_packs (
  id uuid primary key,
  firm_id uuid not null references firms,
  instrument_id uuid not null references instruments,
  valuation_date date not null,
  list_hash text not null,
  made_by uuid not null references users,
  made_at timestamptz not null,
  manifest text not null,
  manifest_hash text not null check (manifest_hash ~ '^[0-9a-f]{64}$'),
  signature text not null,
  foreign key (firm_id, list_hash) references desk_signed_lists (firm_id, hash)
);
create index desk_evidence_packs_book on desk_evidence_packs (firm_id, instrument_id, valuation_date, made_at desc);

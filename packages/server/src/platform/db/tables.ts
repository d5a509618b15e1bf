// The tables as Kysely sees them: column names and types as they come back through the type parsers of `pool.ts`.
import type { FirmRole, LanguageCode, LoginSource, Role } from '@pricevault/basics';
import type { PartnerStatus } from '@pricevault/contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { QuoteTables } from './quote-tables.ts';
import type { ValuationTables } from './valuation-tables.ts';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface Tables extends QuoteTables, ValuationTables {
  firms: {
    id: Generated<string>;
    name: string;
    vetted_at: Date | null;
    created_at: Defaulted<Date>;
  };
  users: {
    id: Generated<string>;
    firm_id: string;
    display_name: string;
    email: string;
    password_hash: string | null;
    role: Defaulted<Role>;
    phone: string | null;
    tfa_enabled: Defaulted<boolean>;
    photo_url: string | null;
    public_key: string | null;
    settings: JSONColumnType<Record<string, unknown>, string | undefined, string>;
    shortcuts: JSONColumnType<string[], string | undefined, string>;
    language: Defaulted<LanguageCode>;
    firm_role: Defaulted<FirmRole>;
    email_verified_at: Date | null;
    disabled_at: Date | null;
    created_at: Defaulted<Date>;
  };
  sessions: {
    id: Generated<string>;
    secret_hash: Buffer;
    user_id: string;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    address: string | null;
    user_agent: string | null;
    login_source: Defaulted<LoginSource>;
  };
  server_keys: { purpose: string; secret: Buffer; created_at: Defaulted<Date> };
  sign_in_failures: {
    email: string;
    failures: number;
    last_failure_at: Date;
    blocked_until: Date | null;
    in_flight: Defaulted<number>;
  };
  call_counts: {
    name: string;
    caller: string;
    window_start: Date;
    window_end: Date;
    calls: number;
  };
  idempotency_keys: {
    caller: string;
    key: string;
    request_hash: Buffer;
    reply: JSONColumnType<object, string | null, string | null> | null;
    created_at: Defaulted<Date>;
  };
  audit_entries: {
    id: Generated<number>;
    at: Date;
    actor_id: string | null;
    actor: string;
    action: string;
    object_type: string | null;
    object_id: string | null;
    request_id: string | null;
    details: JSONColumnType<Record<string, unknown>, string, never>;
    number: number | null;
    previous_hash: Buffer | null;
    hash: Buffer | null;
  };
  events: {
    id: Generated<number>;
    number: number | null;
    kind: string;
    audience: 'all' | 'role' | 'firm' | 'user' | 'session';
    audience_id: string | null;
    data: JSONColumnType<Record<string, unknown>, string, never>;
    created_at: Defaulted<Date>;
  };
  messages: {
    id: Generated<number>;
    channel: 'mail' | 'sms';
    recipient: string;
    subject: string | null;
    body_text: string;
    body_html: string | null;
    created_at: Defaulted<Date>;
    attempts: Defaulted<number>;
    next_attempt_at: Defaulted<Date>;
    last_error: string | null;
    sent_at: Date | null;
    given_up_at: Date | null;
    carried_by: 'mail-server' | 'outbox-folder' | 'sms-gateway' | null;
    watched_by: string | null;
    reply_to: string | null;
  };
  mail_links: {
    id: Generated<string>;
    token_hash: Buffer;
    purpose: 'verify-email' | 'reset-password' | 'join-firm';
    user_id: string | null;
    firm_id: string | null;
    email: string | null;
    invited_by: string | null;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  code_challenges: {
    id: Generated<string>;
    user_id: string;
    purpose: 'sign-in' | 'profile';
    login_source: Defaulted<LoginSource>;
    phone: string | null;
    code_hash: Buffer | null;
    code_sent_at: Date | null;
    code_expires_at: Date | null;
    wrong_tries: Defaulted<number>;
    created_at: Date;
    expires_at: Date;
    verified_at: Date | null;
    used_at: Date | null;
  };
  code_failures: { user_id: string; day: string; failures: number };
  authenticators: {
    user_id: string;
    secret: Buffer;
    created_at: Date;
    confirmed_at: Date | null;
    last_step: Defaulted<number>;
  };
  recovery_codes: { user_id: string; code_hash: Buffer; used_at: Date | null };
  identities: { issuer: string; subject: string; user_id: string; linked_at: Date };
  identity_flows: {
    state_hash: Buffer;
    browser_hash: Buffer;
    nonce: string;
    code_verifier: string;
    language: LanguageCode;
    expires_at: Date;
    ticket_hash: Buffer | null;
    user_id: string | null;
  };
  public_keys: { id: Generated<number>; user_id: string; public_key: string; created_at: Date };
  partners: {
    id: Generated<string>;
    email: string;
    asset: string | null;
    status: Defaulted<PartnerStatus>;
    language: Defaulted<LanguageCode>;
    created_at: Date;
    invited_at: Date | null;
  };
  assets: {
    id: Generated<string>;
    name: string;
    created_at: Defaulted<Date>;
    created_by: string | null;
    updated_at: Defaulted<Date>;
    removed_at: Date | null;
  };
  instruments: {
    id: Generated<string>;
    asset_id: string;
    name: string;
    currency: string;
    service_frequency: 'Daily' | 'Monthly';
    pricing_zone: string;
    pricing_time: string;
    submission_period_minutes: number;
    submission_tries: number;
    is_open_at_weekends: Defaulted<boolean>;
    min_contributors: Defaulted<number>;
    shows_provisional_results: Defaulted<boolean>;
    min_cohort: Defaulted<number>;
    allows_protocol_1: Defaulted<boolean>;
    /** Read as `closed_dates::text[]`: the driver would make instants of dates. */
    closed_dates: Defaulted<readonly string[]>;
    created_by: string | null;
    created_at: Defaulted<Date>;
    updated_at: Defaulted<Date>;
    removed_at: Date | null;
  };
  trades: TradesTable;
  /** By type; kept by triggers on the trades. A type that never had any is not here. */
  trade_counts: { instrument_id: string; trades: number };
  /** Trades whose instrument type is in sight, with what screens show of the type. */
  trades_in_sight: TradesTable & {
    instrument_name: string;
    currency: string;
    service_frequency: 'Daily' | 'Monthly';
    pricing_zone: string;
    pricing_time: string;
    asset_id: string;
  };
  series: {
    id: Generated<string>;
    user_id: string;
    name: string;
    service_frequency: 'Daily' | 'Monthly';
    pricing_zone: string;
    pricing_time: string;
    created_at: Defaulted<Date>;
    updated_at: Defaulted<Date>;
    removed_at: Date | null;
  };
  series_trades: {
    id: Generated<string>;
    series_id: string;
    trade_number: number;
    added_by: string | null;
    added_at: Defaulted<Date>;
  };
  bonds: {
    id: Generated<string>;
    isin: string;
    ticker: string | null;
    name: string | null;
    location: string | null;
    currency: string | null;
    coupon: number | null;
    maturity: string | null;
    moody_rating: string | null;
    sp_rating: string | null;
    barcap_rating: string | null;
    weight: number | null;
    price: number | null;
    market_value: number | null;
    notional_value: number | null;
    ytm: number | null;
    duration: number | null;
    bond_issuer: string | null;
    announcement_date: string | null;
    issue_date: string | null;
    coupon_type: string | null;
    annual_coupon_rate: number | null;
    seniority: string | null;
    exchange_listed: string | null;
    cusip: string | null;
    issuer_credit_rating: string | null;
    search_text: Generated<string>;
    created_by: string | null;
    created_at: Defaulted<Date>;
    updated_at: Defaulted<Date>;
  };
  csv_headings: { user_id: string; headings: string[]; saved_at: Date };
  transaction_imports: {
    id: string;
    file_name: string;
    layout: string;
    report_date: string | null;
    started_at: Date;
    finished_at: Date;
    imported_by: string | null;
    rows_read: number;
    rows_taken: number;
    rejected: JSONColumnType<Record<string, number>, string, never>;
    rejected_rows: JSONColumnType<object[], string, never>;
  };
  /** Written by the import's own statements alone; read by hand-written SQL. */
  transactions: {
    seq: Generated<number>;
    id: string;
    original_id: string | null;
    chain_id: string;
    action: string;
    executed_at: Date;
    report_date: string;
    currency: string | null;
    expiry_range: number;
    tenor_range: number;
    strike: number | null;
    quality: string[];
    status: 'listed' | 'superseded' | 'cancelled' | 'void' | 'lifecycle';
    state: 'live' | 'modified' | 'terminated';
    import_id: string;
  };
  transaction_totals: { expiry_range: number; tenor_range: number; total: number };
  par_rates: {
    currency: string;
    as_of: string;
    tenor_months: number;
    rate: number;
    frequency: Defaulted<number>;
    source: string;
  };
}

interface TradesTable {
  id: Generated<string>;
  trade_number: number;
  instrument_id: string;
  expiry: string | null;
  tenor: string | null;
  strike_relative: number | null;
  option_type: string | null;
  underlying: string | null;
  onshore_offshore: string | null;
  collateral_convention: string | null;
  settlement_type: string | null;
  price_convention: string | null;
  strike_fixed: number | null;
  exercise_type: string | null;
  swap_fixed_dcc: string | null;
  swap_fixed_frequency: number | null;
  swap_float_dcc: string | null;
  swap_float_frequency: number | null;
  created_by: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
  expiry_months: Generated<number | null>;
  tenor_months: Generated<number | null>;
  search_text: Generated<string>;
}

// The tables of requests, answers, desk mails, requested bonds and the bell, as Kysely sees them.
import type { NoticeKind } from '@pricevault/basics';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

interface Popularity {
  requests_day: string;
  requests_today: number;
  requests_total: number;
  last_request_at: Date;
}

export interface QuoteTables {
  trade_requests: {
    id: Generated<string>;
    trade_id: string;
    instrument_id: string;
    user_id: string;
    created_at: Date;
    expires_at: Date;
    closed_at: Date | null;
    answers: Defaulted<number>;
    value_avg: number | null;
    value_max: number | null;
    value_max_at: Date | null;
  };
  trade_responses: {
    id: Generated<number>;
    request_id: string;
    user_id: string;
    instrument_id: string;
    value: number;
    created_at: Date;
  };
  trade_popularity: { trade_id: string } & Popularity;
  trade_quote_counts: {
    user_id: string;
    instrument_id: string;
    requests: number;
    responses: number;
  };
  bond_requests: {
    id: Generated<string>;
    bond_id: string;
    user_id: string;
    created_at: Date;
    expires_at: Date;
    closed_at: Date | null;
    answers: Defaulted<number>;
    bid_avg: number | null;
    offer_avg: number | null;
    bid_max: number | null;
    bid_max_at: Date | null;
    offer_min: number | null;
    offer_min_at: Date | null;
  };
  bond_responses: {
    id: Generated<number>;
    request_id: string;
    user_id: string;
    bid: number;
    offer: number | null;
    created_at: Date;
  };
  bond_popularity: { bond_id: string } & Popularity;
  bond_quote_counts: { user_id: string; requests: number; responses: number };
  bond_words: { word: string };
  bond_proposals: {
    id: Generated<string>;
    user_id: string;
    state: Defaulted<'waiting' | 'accepted' | 'refused'>;
    isin: string;
    ticker: string;
    name: string;
    location: string;
    currency: string;
    coupon: number;
    maturity: string;
    moody_rating: string;
    sp_rating: string;
    barcap_rating: string;
    created_at: Date;
    decided_at: Date | null;
    decided_by: string | null;
  };
  broker_requests: {
    id: Generated<string>;
    user_id: string;
    firm_id: string;
    trade_id: string;
    request_id: string | null;
    message_id: number;
    created_at: Date;
    value: number | null;
    answered_at: Date | null;
    answered_by: string | null;
  };
  trader_mails: {
    id: Generated<string>;
    user_id: string;
    trade_id: string;
    request_id: string | null;
    message_id: number;
    created_at: Date;
  };
  notices: {
    id: Generated<string>;
    user_id: string;
    kind: NoticeKind;
    thing_id: string;
    count: Defaulted<number>;
    subject: JSONColumnType<Record<string, unknown>, string, never>;
    created_at: Date;
    read_at: Date | null;
  };
  notice_preferences: { user_id: string; mail_kinds: NoticeKind[] };
}

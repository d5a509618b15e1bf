// Tables of submissions, results and sealed rounds.
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface ValuationTables {
  submission_windows: {
    id: Generated<number>;
    instrument_id: string;
    valuation_date: string;
    opens_at: Date;
    closes_at: Date;
    settled_at: Date | null;
    contributors: Defaulted<number>;
    trades: Defaulted<number>;
  };
  submissions: {
    number: Generated<number>;
    id: Generated<string>;
    firm_id: string;
    user_id: string | null;
    instrument_id: string;
    window_id: number | null;
    received_at: Date;
    counts: boolean;
    rows: number;
    content_hash: Buffer;
    receipt_hash: Buffer;
    receipt_head: string;
    warnings: Defaulted<string[]>;
  };
  firm_windows: {
    window_id: number;
    firm_id: string;
    tries: Defaulted<number>;
    last_submission: number | null;
  };
  submission_values: {
    submission: number;
    trade_number: number;
    value: number;
    forward: number | null;
  };
  results: {
    window_id: number;
    trade_number: number;
    valuation_date: string;
    n: number;
    mean: number | null;
    std: number | null;
    min: number | null;
    max: number | null;
    median: number | null;
    forward: number | null;
  };
  par_curves: {
    id: Generated<string>;
    currency: string;
    curve_date: string;
    quotes: JSONColumnType<{ tenor: string; rate: number }[], string, string>;
    nodes: JSONColumnType<{ days: number[]; logFactors: number[] }, string, string>;
    loaded_by: string | null;
    loaded_at: Date;
  };
  consensus_rounds: {
    id: Generated<string>;
    instrument_id: string | null;
    rehearsed_by: string | null;
    valuation_date: string;
    opens_at: Date;
    closes_at: Date;
    state: Defaulted<'open' | 'published' | 'void'>;
    min_cohort: number;
    tries: number;
    frozen_at: Date | null;
    /** Read by hand-written SQL. */
    trades: readonly number[] | null;
    ended_at: Date | null;
    ended_early: Defaulted<boolean>;
    wiped_at: Date | null;
  };
  consensus_roster: { round_id: string; public_key: string; firm: string };
  consensus_contributions: {
    submission_uuid: string;
    number: Generated<number>;
    round_id: string;
    firm: string;
    user_id: string | null;
    public_key: string;
    received_at: Date;
    state: 'waiting' | 'counting' | 'replaced';
    upload_hash: Buffer;
    sharing_hash: Buffer | null;
    present: Buffer;
    h1: Buffer;
    h2: Buffer;
  };
  consensus_sealed: {
    submission_uuid: string;
    encrypted1: Buffer;
    encrypted2: Buffer;
    seed: Buffer | null;
  };
  consensus_records: {
    submission_uuid: string;
    receiver_public_key: string;
    sender_public_key: string;
    key: string;
    key_one_time_code: string;
    iv: string;
    iv_one_time_code: string;
  };
  consensus_results: {
    round_id: string;
    published: string;
    contributions: number;
    formed_at: Date;
  };
  consensus_submissions: {
    id: Generated<string>;
    number: Generated<number>;
    firm_id: string;
    user_id: string | null;
    instrument_id: string;
    valuation_date: string;
    received_at: Date;
    shared_at: Date | null;
    sharing_hash: Buffer | null;
  };
}

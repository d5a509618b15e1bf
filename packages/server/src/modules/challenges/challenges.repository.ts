// Challenges and their evidence. What staff read names neither the firm nor a mark.
import type { ChallengeState, EvidenceKind, EvidenceMediaType } from '@pricevault/basics/desk';
import type { OwnChallenge, StaffChallenge } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuids.ts';

interface EvidenceRow {
  readonly kind: EvidenceKind;
  readonly transactionId: string | null;
  readonly executedAt: Date | null;
  readonly currency: string | null;
  readonly expiryMonths: number | null;
  readonly tenorMonths: number | null;
  readonly strike: number | null;
  readonly normalVolBp: number | null;
  readonly askedAt: Date | null;
  readonly best: number | null;
  readonly bestAt: Date | null;
  readonly fileName: string | null;
  readonly mediaType: EvidenceMediaType | null;
  readonly bytes: number | null;
}

/** Of a request vetted firms see the best answer, of a transaction everybody what is public. */
const evidenceColumns = sql`c.evidence_kind as kind, c.transaction_id as "transactionId", x.executed_at as "executedAt",
  x.currency as "transactionCurrency", x.expiry_months as "expiryMonths", x.tenor_months as "tenorMonths", x.strike,
  x.normal_vol * 10000 as "normalVolBp", q.created_at as "askedAt", q.value_max as best, q.value_max_at as "bestAt",
  f.file_name as "fileName", f.media_type as "mediaType", octet_length(f.bytes) as bytes`;
const withEvidence = sql`challenges c
  left join transactions x on x.id = c.transaction_id
  left join trade_requests q on q.id = c.request_id
  left join challenge_files f on f.challenge_id = c.id
  left join submission_windows o on o.id = c.reopening_id`;

type StoredEvidence = Omit<EvidenceRow, 'currency'> & { transactionCurrency: string | null };

function evidenceOf(row: StoredEvidence): OwnChallenge['evidence'] {
  const { kind, transactionId, askedAt, fileName, mediaType } = row;
  return {
    kind,
    transaction:
      transactionId === null
        ? null
        : {
            transactionId,
            executionTime: row.executedAt?.toISOString() ?? null,
            currency: row.transactionCurrency,
            expiryMonths: row.expiryMonths,
            tenorMonths: row.tenorMonths,
            strike: row.strike,
            normalVolBp: row.normalVolBp,
          },
    quote:
      askedAt === null
        ? null
        : {
            askedAt: askedAt.toISOString(),
            best: row.best,
            bestAt: row.bestAt?.toISOString() ?? null,
          },
    file:
      fileName === null || mediaType === null
        ? null
        : { fileName, mediaType, bytes: row.bytes ?? 0 },
  };
}

const decisionColumns = sql`c.state, c.decided_at as "decidedAt", c.decision_reason as "decisionReason",
  o.closes_at as "reopenUntil"`;

interface DecisionRow {
  readonly state: ChallengeState;
  readonly decidedAt: Date | null;
  readonly decisionReason: string | null;
  readonly reopenUntil: Date | null;
}

const decisionOf = ({ state, decidedAt, decisionReason, reopenUntil }: DecisionRow) => ({
  state,
  decidedAt: decidedAt?.toISOString() ?? null,
  decisionReason,
  reopenUntil: reopenUntil?.toISOString() ?? null,
});

/** Of one firm on one result, newest first. */
export async function listOwnChallenges(
  executor: Executor,
  firmId: string,
  { windowId, tradeId }: { windowId: number; tradeId: number },
): Promise<OwnChallenge[]> {
  const { rows } = await sql<
    StoredEvidence & DecisionRow & { id: string; madeAt: Date; madeBy: string; reason: string }
  >`
    select c.id, c.made_at as "madeAt", coalesce(u.display_name, '') as "madeBy", c.reason, ${evidenceColumns}, ${decisionColumns}
      from ${withEvidence} left join users u on u.id = c.made_by
     where c.firm_id = ${firmId} and c.window_id = ${windowId} and c.trade_number = ${tradeId}
     order by c.made_at desc limit 100`.execute(executor);
  return rows.map((row) => ({
    _id: row.id,
    madeAt: row.madeAt.toISOString(),
    madeBy: row.madeBy,
    reason: row.reason,
    evidence: evidenceOf(row),
    ...decisionOf(row),
  }));
}

export type ListedChallenge = Omit<StaffChallenge, 'n' | 'mean' | 'std' | 'version'> & {
  readonly windowId: number;
};

type StaffRow = StoredEvidence &
  DecisionRow &
  Omit<ListedChallenge, 'madeAt' | 'evidence' | 'state' | 'decidedAt' | 'reopenUntil'> & {
    madeAt: Date;
  };

const isWaiting = (open: boolean) => (open ? sql`c.state = 'open'` : sql`true`);

/**
 * Newest first; those of firms that were not vetted when they made them come last, however many they are. The vetting of now would
 * move a challenge when it changes, and show whose it is.
 */
export async function listChallenges(
  executor: Executor,
  ownFirmId: string,
  { open, limit, offset }: { open: boolean; limit: number; offset: number },
): Promise<ListedChallenge[]> {
  return readStaffRows(executor, ownFirmId, sql`${isWaiting(open)}`, { limit, offset });
}

export async function findChallenge(
  executor: Executor,
  ownFirmId: string,
  id: string,
): Promise<ListedChallenge | null> {
  if (!isUuid(id)) return null;
  const [found] = await readStaffRows(executor, ownFirmId, sql`c.id = ${id}`, {
    limit: 1,
    offset: 0,
  });
  return found ?? null;
}

async function readStaffRows(
  executor: Executor,
  ownFirmId: string,
  condition: ReturnType<typeof sql>,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedChallenge[]> {
  const { rows } = await sql<StaffRow>`
    select c.id as "_id", c.made_at as "madeAt", c.window_id as "windowId", i.id as "instrumentTypeId",
           i.name as "instrumentName", i.currency, i.unit, i.decimals,
           i.decimals_by_measure as "decimalsByMeasure", c.trade_number as "tradeId", t.expiry, t.tenor,
           t.strike_relative as "strikeRelative", t.strike_fixed as "strikeFixed", t.option_type as "optionType",
           w.valuation_date as "valuationDate", c.reason, c.firm_id = ${ownFirmId} as "isOwnFirm",
           d.display_name as "decidedBy", ${evidenceColumns}, ${decisionColumns}
      from ${withEvidence}
      join submission_windows w on w.id = c.window_id
      join instruments i on i.id = w.instrument_id
      join trades t on t.trade_number = c.trade_number
      left join users d on d.id = c.decided_by and c.state in ('accepted', 'rejected')
     where ${condition}
     order by exists (
             select from firm_vettings v where v.firm_id = c.firm_id and v.vetted_at <= c.made_at
                and (v.withdrawn_at is null or v.withdrawn_at > c.made_at)) desc, c.made_at desc, c.id limit ${limit} offset ${offset}`.execute(
    executor,
  );
  return rows.map((row) => ({
    _id: row._id,
    madeAt: row.madeAt.toISOString(),
    windowId: row.windowId,
    instrumentTypeId: row.instrumentTypeId,
    instrumentName: row.instrumentName,
    currency: row.currency,
    unit: row.unit,
    decimals: row.decimals,
    decimalsByMeasure: row.decimalsByMeasure,
    tradeId: row.tradeId,
    expiry: row.expiry,
    tenor: row.tenor,
    strikeRelative: row.strikeRelative,
    strikeFixed: row.strikeFixed,
    optionType: row.optionType,
    valuationDate: row.valuationDate,
    reason: row.reason,
    evidence: evidenceOf(row),
    isOwnFirm: row.isOwnFirm,
    decidedBy: row.decidedBy,
    ...decisionOf(row),
  }));
}

export async function countChallenges(
  executor: Executor,
): Promise<{ total: number; waiting: number }> {
  const { rows } = await sql<{ total: number; waiting: number }>`
    select count(*) as total, count(*) filter (where c.state = 'open') as waiting from challenges c`.execute(
    executor,
  );
  return rows[0] ?? { total: 0, waiting: 0 };
}

export interface PublishedFigures {
  readonly windowId: number;
  readonly tradeId: number;
  readonly n: number | null;
  readonly mean: number | null;
  readonly std: number | null;
  readonly version: number;
}

/** The published figures of results, as everybody sees them who sees results. */
export async function readPublishedFigures(
  executor: Executor,
  keys: readonly { windowId: number; tradeId: number; valuationDate: string }[],
): Promise<PublishedFigures[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<PublishedFigures>`
    select r.window_id as "windowId", r.trade_number as "tradeId", r.n, r.mean, r.std, r.version
      from unnest(${keys.map(({ windowId }) => windowId)}::bigint[], ${keys.map(({ tradeId }) => tradeId)}::bigint[],
             ${keys.map(({ valuationDate }) => valuationDate)}::date[]) as k(window_id, trade_number, valuation_date)
      join results r on r.trade_number = k.trade_number and r.window_id = k.window_id
       and r.valuation_date = k.valuation_date`.execute(executor);
  return rows;
}

export interface LockedChallenge {
  readonly id: string;
  readonly firmId: string;
  readonly madeBy: string | null;
  readonly tradeId: number;
  readonly windowId: number;
  readonly instrumentId: string;
  readonly valuationDate: string;
  readonly state: ChallengeState;
}

export async function lockChallenge(tx: Executor, id: string): Promise<LockedChallenge | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<LockedChallenge>`
    select c.id, c.firm_id as "firmId", c.made_by as "madeBy", c.trade_number as "tradeId", c.window_id as "windowId",
           w.instrument_id as "instrumentId", w.valuation_date as "valuationDate", c.state
      from challenges c join submission_windows w on w.id = c.window_id
     where c.id = ${id} for update of c`.execute(tx);
  return rows[0] ?? null;
}

/** Challenges of a firm are made one after the other, so that calls at the same moment do not pass their limit together. */
export async function lockChallengesOf(tx: Executor, firmId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`challenges ${firmId}`}, 0))`.execute(
    tx,
  );
}

/** Those of a firm on one window: how many of this trade wait, and how many there were, withdrawn ones included: staff were told of each. */
export async function countOfFirm(
  executor: Executor,
  firmId: string,
  { windowId, tradeId }: { windowId: number; tradeId: number },
): Promise<{ waiting: number; all: number }> {
  const { rows } = await sql<{ waiting: number; all: number }>`
    select count(*) filter (where c.state = 'open' and c.trade_number = ${tradeId}) as waiting,
           count(*) as "all"
      from challenges c where c.firm_id = ${firmId} and c.window_id = ${windowId}`.execute(
    executor,
  );
  return rows[0] ?? { waiting: 0, all: 0 };
}

export interface NewChallenge {
  readonly firmId: string;
  readonly userId: string;
  readonly windowId: number;
  readonly tradeId: number;
  readonly reason: string;
  readonly kind: EvidenceKind;
  readonly transactionId: string | null;
  readonly requestId: string | null;
}

/** Null if one of the firm on the same result waits already. */
export async function insertChallenge(
  tx: Executor,
  challenge: NewChallenge,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into challenges (firm_id, window_id, trade_number, made_by, made_at, reason, evidence_kind, transaction_id, request_id)
    values (${challenge.firmId}, ${challenge.windowId}, ${challenge.tradeId}, ${challenge.userId}, ${now}, ${challenge.reason},
            ${challenge.kind}, ${challenge.transactionId}, ${challenge.requestId})
    on conflict (firm_id, window_id, trade_number) where state = 'open' do nothing
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export interface EvidenceFile {
  readonly fileName: string;
  readonly mediaType: EvidenceMediaType;
  readonly bytes: Buffer;
}

export async function insertFile(
  tx: Executor,
  challengeId: string,
  { fileName, mediaType, bytes }: EvidenceFile,
): Promise<void> {
  await tx
    .insertInto('challenge_files')
    .values({ challenge_id: challengeId, file_name: fileName, media_type: mediaType, bytes })
    .execute();
}

export async function findFile(
  executor: Executor,
  challengeId: string,
): Promise<EvidenceFile | null> {
  if (!isUuid(challengeId)) return null;
  const row = await executor
    .selectFrom('challenge_files')
    .select(['file_name as fileName', 'media_type as mediaType', 'bytes'])
    .where('challenge_id', '=', challengeId)
    .executeTakeFirst();
  return row ?? null;
}

export async function storeDecision(
  tx: Executor,
  id: string,
  decision: {
    state: Exclude<ChallengeState, 'open'>;
    userId: string;
    reason: string | null;
    reopeningId: number | null;
    now: Date;
  },
): Promise<void> {
  await tx
    .updateTable('challenges')
    .set({
      state: decision.state,
      decided_by: decision.userId,
      decided_at: decision.now,
      decision_reason: decision.reason,
      reopening_id: decision.reopeningId,
    })
    .where('id', '=', id)
    .execute();
}

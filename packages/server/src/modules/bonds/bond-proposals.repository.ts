// Requested bonds that wait for an admin.
import type { BondForm, BondProposal } from '@pricevault/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { countUpToLimit } from '../../platform/db/list-window.ts';
import { isUuid } from '../../platform/db/uuids.ts';
import { columnsOfForm } from './bonds.repository.ts';

interface ProposalRow extends Omit<BondProposal, 'createdAt' | 'decidedAt'> {
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
}

type State = BondProposal['state'];

export async function listProposals(
  executor: Executor,
  viewer: { userId: string; seesAll: boolean },
  state: State | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: BondProposal[]; total: number; totalIsMinimum: boolean }> {
  const conditions = [
    ...(viewer.seesAll ? [] : [sql`p.user_id = ${viewer.userId}`]),
    ...(state === undefined ? [] : [sql`p.state = ${state}`]),
    sql`true`,
  ];
  const condition = sql.join(conditions, sql` and `);
  const [items, counted] = await Promise.all([
    selectProposals(executor, viewer.userId, condition, limit, offset),
    countUpToLimit(executor, sql`1 from bond_proposals p where ${condition}`),
  ]);
  return { items, ...counted };
}

export async function findProposal(
  executor: Executor,
  userId: string,
  id: string,
): Promise<BondProposal | null> {
  if (!isUuid(id)) return null;
  const [item] = await selectProposals(executor, userId, sql`p.id = ${id}`, 1, 0);
  return item ?? null;
}

async function selectProposals(
  executor: Executor,
  userId: string,
  condition: RawBuilder<unknown>,
  limit: number,
  offset: number,
): Promise<BondProposal[]> {
  const { rows } = await sql<ProposalRow>`
    select p.id as "_id", p.state, p.created_at as "createdAt", p.decided_at as "decidedAt", p.isin, p.ticker, p.name,
           p.location, p.currency, p.coupon, p.maturity, p.moody_rating as "moodyRating", p.sp_rating as "spRating",
           p.barcap_rating as "barcapRating", u.display_name as "userName", p.user_id = ${userId} as "isOwn"
      from bond_proposals p join users u on u.id = p.user_id
     where ${condition} order by p.created_at desc, p.id limit ${limit} offset ${offset}`.execute(
    executor,
  );
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }));
}

export async function insertProposal(
  tx: Executor,
  form: BondForm,
  by: { userId: string; now: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('bond_proposals')
    .values({ ...columnsOfForm(form), user_id: by.userId, created_at: by.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locked until the transaction ends. */
export async function lockProposal(
  tx: Executor,
  id: string,
): Promise<{ userId: string; state: State } | null> {
  if (!isUuid(id)) return null;
  const row = await tx
    .selectFrom('bond_proposals')
    .select(['user_id as userId', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export interface FulfilledProposal {
  readonly id: string;
  readonly userId: string;
  readonly bondId: string;
}

/** Pending proposals whose bond was created or uploaded meanwhile. Locked until the transaction ends. */
export async function lockFulfilled(tx: Executor): Promise<FulfilledProposal[]> {
  const { rows } = await sql<FulfilledProposal>`
    select p.id, p.user_id as "userId", b.id as "bondId"
      from bond_proposals p join bonds b on b.isin = p.isin
     where p.state = 'waiting' order by p.id for update of p`.execute(tx);
  return rows;
}

export async function decideProposal(
  tx: Executor,
  id: string,
  state: 'accepted' | 'refused',
  by: { userId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('bond_proposals')
    .set({ state, decided_at: by.now, decided_by: by.userId })
    .where('id', '=', id)
    .execute();
}

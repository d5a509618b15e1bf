// Requests to the broker desk and mails to the trader; their state is that of their row in the outbox.
import type { BrokerRequest, DeskBrokerRequest, TraderMail } from '@pricevault/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/db/database-clock.ts';
import { countUpToLimit, type Counted, type ListWindow } from '../../platform/db/list-window.ts';
import { isUuid } from '../../platform/db/uuids.ts';
import { findTradesInSight } from '../trades/trades.repository.ts';

/** `m` is the message. */
const mailState = sql`
  case when m.carried_by = 'mail-server' then 'sent' when m.carried_by = 'outbox-folder' then 'filed'
       when m.sent_at is not null then 'unknown' when m.given_up_at is not null then 'failed' else 'queued' end as state,
  case when m.carried_by = 'mail-server' then m.sent_at end as "sentAt"`;

interface BrokerRow {
  readonly _id: string;
  readonly userId: string;
  readonly userName: string;
  readonly firmName: string;
  readonly tradeOId: string;
  readonly createdAt: Date;
  readonly state: BrokerRequest['state'];
  readonly sentAt: Date | null;
  readonly value: number | null;
  readonly answeredAt: Date | null;
}

/** `b` is the request: its trade is in sight. */
const inSight = sql`exists (select from trades_in_sight t where t.id = b.trade_id)`;

export async function listBrokerRequests(
  executor: Executor,
  whose: { userId: string; firmId: string } | 'all',
  window: ListWindow,
): Promise<Counted<DeskBrokerRequest>> {
  // An answer is the firm's that asked: who has left it does not read it.
  const condition =
    whose === 'all'
      ? inSight
      : sql`b.user_id = ${whose.userId} and b.firm_id = ${whose.firmId} and ${inSight}`;
  const [items, counted] = await Promise.all([
    selectBrokerRequests(executor, condition, window),
    countUpToLimit(executor, sql`1 from broker_requests b where ${condition}`),
  ]);
  return { items, ...counted };
}

export async function findBrokerRequest(
  executor: Executor,
  id: string,
): Promise<DeskBrokerRequest | null> {
  const [item] = await selectBrokerRequests(executor, sql`b.id = ${id}`, { limit: 1, offset: 0 });
  return item ?? null;
}

async function selectBrokerRequests(
  executor: Executor,
  condition: RawBuilder<unknown>,
  { limit, offset }: ListWindow,
): Promise<DeskBrokerRequest[]> {
  const { rows } = await sql<BrokerRow>`
    select b.id as "_id", b.trade_id as "tradeOId", b.created_at as "createdAt", ${mailState}, b.value,
           b.answered_at as "answeredAt", u.display_name as "userName", f.name as "firmName"
      from broker_requests b join messages m on m.id = b.message_id join users u on u.id = b.user_id
      join firms f on f.id = b.firm_id
     where ${condition} order by b.created_at desc, b.id limit ${limit} offset ${offset}`.execute(
    executor,
  );
  const trades = await findTradesInSight(
    executor,
    rows.map(({ tradeOId }) => tradeOId),
  );
  return rows.flatMap(({ tradeOId, ...row }) => {
    const trade = trades.get(tradeOId);
    if (!trade) return [];
    const { createdAt, sentAt, answeredAt } = row;
    return [
      {
        ...row,
        createdAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
        answeredAt: answeredAt?.toISOString() ?? null,
        trade: [trade],
      },
    ];
  });
}

/** The user's request to the desk about this trade in the last hour. Serializes calls of the same user and trade. */
export async function findRecentBrokerRequest(
  tx: Executor,
  { userId, firmId, now }: Viewer,
  tradeId: string,
): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${tradeId} idb`}, 8))`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string }>`
    select id from broker_requests
     where user_id = ${userId} and firm_id = ${firmId} and trade_id = ${tradeId} and created_at > ${now} - interval '1 hour'
     order by created_at desc limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

interface NewDeskMail {
  readonly tradeId: string;
  readonly requestId: string | null;
  readonly messageId: number;
}

export async function insertBrokerRequest(
  tx: Executor,
  { userId, now }: Viewer,
  mail: NewDeskMail & { readonly firmId: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into broker_requests (user_id, firm_id, trade_id, request_id, message_id, created_at)
    values (${userId}, ${mail.firmId}, ${mail.tradeId}, ${mail.requestId}, ${mail.messageId}, ${now})
    returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

/** Returns who asked, null if they have left the firm that did; null as a whole when there is no such request. */
export async function putBrokerAnswer(
  tx: Executor,
  { userId, now }: Viewer,
  id: string,
  value: number,
): Promise<{ userId: string | null; firmId: string; tradeId: string } | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<{ userId: string | null; firmId: string; tradeId: string }>`
    update broker_requests b set value = ${value}, answered_at = ${now}, answered_by = ${userId}
     where b.id = ${id} and ${inSight}
    returning (select u.id from users u where u.id = b.user_id and u.firm_id = b.firm_id) as "userId",
              b.firm_id as "firmId", b.trade_id as "tradeId"`.execute(tx);
  return rows[0] ?? null;
}

export async function insertTraderMail(
  tx: Executor,
  { userId, now }: Viewer,
  mail: NewDeskMail,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into trader_mails (user_id, trade_id, request_id, message_id, created_at)
    values (${userId}, ${mail.tradeId}, ${mail.requestId}, ${mail.messageId}, ${now}) returning id`.execute(
    tx,
  );
  return rows[0]?.id ?? '';
}

interface TraderMailRow extends Omit<TraderMail, 'createdAt' | 'sentAt'> {
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

export async function listTraderMails(
  executor: Executor,
  userId: string,
  { limit, offset }: ListWindow,
  id?: string,
): Promise<Counted<TraderMail>> {
  const condition = sql`tm.user_id = ${userId} ${id === undefined ? sql`` : sql`and tm.id = ${id}`}`;
  const { rows } = await sql<TraderMailRow>`
    select tm.id as "_id", tm.created_at as "createdAt", t.trade_number as "tradeId", m.recipient, m.subject, ${mailState}
      from trader_mails tm join messages m on m.id = tm.message_id join trades t on t.id = tm.trade_id
     where ${condition} order by tm.created_at desc, tm.id limit ${limit} offset ${offset}`.execute(
    executor,
  );
  const counted = await countUpToLimit(executor, sql`1 from trader_mails tm where ${condition}`);
  const items = rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  }));
  return { items, ...counted };
}

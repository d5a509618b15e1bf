// Tells firms' own systems what has happened. Called inside the transaction of what happened, so that it is told if and only if that commits.
import { pingEvent, type DeliveredEvent, type WebhookEvent } from '@pricevault/basics';
import type { Endpoint } from '@pricevault/contract';
import { randomUUID } from 'node:crypto';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findListening, insertDeliveries, type NewDelivery } from './deliveries.repository.ts';

export type NewsPlatform = Pick<Platform, 'clock' | 'publicUrl'>;

/** What a message says: ids and names, never figures, and never another firm. */
type NewsData = Readonly<Record<string, string | number | boolean | readonly number[] | null>>;

export interface News {
  readonly event: WebhookEvent;
  /** Of those who listen, whom it concerns. */
  readonly firms:
    | 'all'
    | { readonly only: string }
    | { readonly except: string }
    | ((firmIds: readonly string[]) => Promise<readonly string[]>);
  readonly data: NewsData;
  /** A page of the application, as a path with its query. */
  readonly page: string;
  /** The call that tells a program more. */
  readonly call: Endpoint;
  /** Only where the same may be told twice, by a job that runs again. */
  readonly onceKey?: string;
}

const payloadVersion = 1;

export async function tellFirms(
  tx: Executor,
  platform: NewsPlatform,
  { event, firms, data, page, call, onceKey }: News,
): Promise<void> {
  const listening = await findListening(tx, event);
  if (listening.length === 0) return;
  const concerned = await concernedOf(firms, [...new Set(listening.map(({ firmId }) => firmId))]);
  const { publicUrl } = platform;
  const links = {
    page: publicUrl + page,
    call: { method: call.method, url: publicUrl + call.path },
  };
  await insertDeliveries(
    tx,
    listening
      .filter(({ firmId }) => concerned.has(firmId))
      .map(({ id }) => deliveryOf(platform, id, event, { data, links }, onceKey)),
  );
}

/** Says that the address works. */
export async function sendPing(
  tx: Executor,
  platform: NewsPlatform,
  webhookId: string,
): Promise<string> {
  const links = { page: `${platform.publicUrl}/firm` };
  const delivery = deliveryOf(platform, webhookId, pingEvent, { data: {}, links });
  await insertDeliveries(tx, [delivery]);
  return delivery.id;
}

async function concernedOf(
  firms: News['firms'],
  firmIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (firms === 'all') return new Set(firmIds);
  if (typeof firms === 'function') return new Set(await firms(firmIds));
  if ('only' in firms) return new Set([firms.only]);
  return new Set(firmIds.filter((id) => id !== firms.except));
}

function deliveryOf(
  { clock }: NewsPlatform,
  webhookId: string,
  event: DeliveredEvent,
  content: { readonly data: NewsData; readonly links: object },
  onceKey: string | null = null,
): NewDelivery {
  const id = randomUUID();
  const head = { id, type: event, version: payloadVersion, timestamp: clock.now().toISOString() };
  return { id, webhookId, event, onceKey, body: JSON.stringify({ ...head, ...content }) };
}

// What the ownership walk needs for each call, and its test data.
import type { Endpoint } from '@pricevault/contract';
import * as z from 'zod/mini';
import type { Person } from './test-app.ts';

export interface World {
  readonly own: Person;
  readonly other: Person;
  sessionOf(person: Person): Promise<string>;
  invitationOf(person: Person): Promise<string>;
  seriesOf(person: Person): Promise<string>;
  /** The link of the one trade in their series. */
  linkOf(person: Person): Promise<string>;
  noticeOf(person: Person): Promise<string>;
  submissionOf(person: Person): Promise<string>;
  keptRehearsalOf(person: Person): Promise<string>;
  /** Of the other one. */
  readonly rehearsalKey: string;
  /** A trade that is in nobody's series. */
  readonly freeTrade: string;
}

export interface OwnedCall {
  readonly endpoint: Endpoint;
  /** The body for this person's thing; null for an unknown id. */
  readonly body: (world: World, whose: Person | null) => Promise<object>;
  /** The body fills the path instead. */
  readonly isInPath?: true;
  readonly foreign: number;
  readonly missing: number;
  /** State that a foreign call must not change; compared before and after. */
  readonly witness: (world: World) => Promise<unknown>;
}

const idFields = [
  '_id',
  'userId',
  'sessionId',
  'invitationId',
  'firmId',
  'items',
  'batchId',
  'batchIds',
  'tradeOId',
  'tradeBatchId',
  'instrumentTypeId',
  'tradeId',
  'bondId',
  'requestId',
  'brokerRequestId',
  'submissionId',
  'deliveryId',
  'round_id',
];

/** Its parameters or its body name something by an id. */
export function takesId({ params, body }: Endpoint): boolean {
  const fields = [params, body].flatMap((schema) => {
    if (!schema) return [];
    const { properties, anyOf } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    const all = [properties, ...(anyOf ?? []).map((one) => one.properties)];
    return all.flatMap((one) => Object.keys(one ?? {}));
  });
  return fields.some((field) => idFields.includes(field));
}

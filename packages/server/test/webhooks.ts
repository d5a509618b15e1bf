// Webhooks for tests, and their calls of the walks.
import { webhookEvents, type WebhookEvent } from '@pricevault/basics';
import { webhooksContract } from '@pricevault/contract';
import type { OwnedCall, World } from './owned-calls.ts';
import type { Prepare } from './repeatable-profile-calls.ts';
import type { Person } from './test-app.ts';

/** So that receivers of tests may be on loopback. */
export const loopbackAllowed = { WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.0/8, ::1' };

const elsewhere = 'https://hooks.firm.example/pricevault';

export async function addWebhook(
  person: Person,
  url = elsewhere,
  events: readonly WebhookEvent[] = webhookEvents,
) {
  const { reply } = await person.call(webhooksContract.create, {
    body: { url, note: '', events: [...events] },
  });
  return { id: reply.item._id, secret: reply.secret };
}

export async function deliveriesOf(person: Person, webhookId: string) {
  const { reply } = await person.call(webhooksContract.deliveries, { query: { webhookId } });
  return reply.items;
}

const withWebhook =
  (bodyOf: (id: string, person: Person) => object | Promise<object>): Prepare =>
  async (app) => {
    const person = await app.person();
    const { id } = await addWebhook(person);
    return { person, body: await bodyOf(id, person) };
  };

const changed = { url: elsewhere, note: 'Changed', events: ['window.opened'] };

export const repeatableWebhookCalls: Record<string, Prepare> = {
  'webhooks.create': async (app) => ({
    person: await app.person(),
    body: { url: elsewhere, note: '', events: ['window.opened'] },
  }),
  'webhooks.update': withWebhook((_id) => ({ _id, ...changed })),
  'webhooks.setOn': withWebhook((_id) => ({ _id, isOn: false })),
  'webhooks.rotateSecret': withWebhook((_id) => ({ _id })),
  'webhooks.remove': withWebhook((_id) => ({ _id })),
  'webhooks.ping': withWebhook((_id) => ({ _id })),
  'webhooks.replay': withWebhook(async (id, person) => ({
    deliveryId: (await deliveriesOf(person, id))[0]?._id ?? '',
  })),
};

const unknownId = '0b7e2c55-9f3c-4f0c-8f0e-000000000000';
const webhooks = new Map<Person, Promise<string>>();

async function webhookOf(whose: Person | null): Promise<string> {
  if (!whose) return unknownId;
  const id = webhooks.get(whose) ?? addWebhook(whose).then((made) => made.id);
  webhooks.set(whose, id);
  return id;
}

async function deliveryOf(whose: Person | null): Promise<string> {
  if (!whose) return unknownId;
  return (await deliveriesOf(whose, await webhookOf(whose)))[0]?._id ?? '';
}

/** Without what sending changes by itself. */
async function witness({ other }: World) {
  const id = await webhookOf(other);
  const { items } = (await other.call(webhooksContract.list)).reply;
  return {
    webhooks: items.map(({ url, note, events, version, secretMadeAt }) => ({
      url,
      note,
      events,
      version,
      secretMadeAt,
    })),
    deliveries: (await deliveriesOf(other, id)).map(({ _id }) => _id),
  };
}

type Name = 'update' | 'setOn' | 'rotateSecret' | 'remove' | 'ping';
const bodies: Record<Name, object> = {
  update: changed,
  setOn: { isOn: false },
  rotateSecret: {},
  remove: {},
  ping: {},
};

export const ownedWebhookCalls: Record<string, OwnedCall> = {
  ...Object.fromEntries(
    Object.entries(bodies).map(([name, body]): [string, OwnedCall] => [
      `webhooks.${name}`,
      {
        endpoint: webhooksContract[name as Name],
        body: async (_world, whose) => ({ _id: await webhookOf(whose), ...body }),
        foreign: 404,
        missing: 404,
        witness,
      },
    ]),
  ),
  'webhooks.replay': {
    endpoint: webhooksContract.replay,
    body: async (_world, whose) => ({ deliveryId: await deliveryOf(whose) }),
    foreign: 404,
    missing: 404,
    witness,
  },
};

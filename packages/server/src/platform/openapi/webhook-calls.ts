// The calls that the vault makes to webhooks of firms, as the document's `webhooks`.
import { deliveredEvents, type DeliveredEvent } from '@pricevault/basics';

type Json = Record<string, unknown>;

const summaries: Readonly<Record<DeliveredEvent, string>> = {
  'window.opened': 'A submission window has opened',
  'window.closing': 'A submission window closes soon',
  'results.published': 'The results of a window are final',
  'results.corrected': 'Published results were replaced or withdrawn',
  'quote.requested': 'Another firm asks for a value or a quote',
  'quote.answered': 'A request of your firm was answered',
  'signoff.changed': 'A book of your firm was prepared, approved, sent back or reopened',
  ping: 'An address was registered, or an owner asked for a test message',
};

const description = `Sent by the vault to each address that an owner of a firm has registered for the event. Any status from 200 to
299 within 10 seconds takes it; other answers, redirects and silence are failures, after which it is sent again with the same
\`webhook-id\`. The signature is that of Standard Webhooks: base64 of HMAC-SHA256 over id, timestamp and body with dots between
them, one for each valid secret.`;

const headers = [
  ['webhook-id', 'The same for each attempt and replay of a message', 'string'],
  ['webhook-timestamp', 'Seconds since 1970, of the attempt', 'integer'],
  ['webhook-signature', '`v1,` and the signature; several with blanks between them', 'string'],
] as const;
const examples = {
  'webhook-id': '0b7e2c55-9f3c-4f0c-8f0e-3d2a51c7f001',
  'webhook-timestamp': 1_795_000_000,
  'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
} as const;

export function webhookCalls(contentOf: (event: DeliveredEvent) => Json): Json {
  return Object.fromEntries(
    deliveredEvents.map((event) => [event, { post: operationOf(event, contentOf(event)) }]),
  );
}

function operationOf(event: DeliveredEvent, content: Json): Json {
  return {
    operationId: `webhook.${event}`,
    tags: ['webhooks'],
    summary: summaries[event],
    description,
    security: [],
    parameters: headers.map(([name, meaning, type]) => ({
      name,
      in: 'header',
      required: true,
      description: meaning,
      schema: { type },
      example: examples[name],
    })),
    requestBody: { required: true, content },
    responses: {
      '2XX': { description: 'Taken' },
      410: { description: 'Gone: the vault sends nothing more to this address' },
      default: { description: 'Not taken: the vault sends it again' },
    },
  };
}

// A real HTTP server on loopback that takes spans as a collector does: OTLP, in JSON.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

export interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly attributes: Readonly<Record<string, string | number>>;
}

interface SentValue {
  readonly stringValue?: string;
  readonly intValue?: string | number;
}
interface SentAttribute {
  readonly key: string;
  readonly value: SentValue;
}
interface SentSpan extends Omit<ReceivedSpan, 'attributes'> {
  readonly attributes: readonly SentAttribute[];
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly SentAttribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

export interface TraceReceiver {
  readonly url: string;
  /** Everything as it was sent. */
  readonly bodies: string[];
  readonly spans: ReceivedSpan[];
  readonly resources: Readonly<Record<string, string | number>>[];
  close(): Promise<void>;
}

const flat = (attributes: readonly SentAttribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );

export async function openTraceReceiver(): Promise<TraceReceiver> {
  const bodies: string[] = [];
  const spans: ReceivedSpan[] = [];
  const resources: Record<string, string | number>[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((raw) => {
      const isZipped = request.headers['content-encoding'] === 'gzip';
      const body = (isZipped ? gunzipSync(raw) : raw).toString();
      bodies.push(`${request.url}\n${body}`);
      for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans) {
        resources.push(flat(resource.attributes));
        for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
          spans.push({ ...span, attributes: flat(span.attributes) });
        }
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    bodies,
    spans,
    resources,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

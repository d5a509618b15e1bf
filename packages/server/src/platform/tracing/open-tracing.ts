// Traces by OTLP over HTTP. The packages are loaded only where the standard variables (OTEL_…) switch tracing on; they read the rest
// of those variables themselves: address, headers, certificates, sampling, batches.
import type { Context, Span } from '@opentelemetry/api';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Config } from '../../config.ts';
import { statementNameOf } from '../db/prepared.ts';
import { shapeOf } from './statement-shape.ts';
import type { Tracing } from './tracing.ts';

interface TracingOptions {
  readonly version: string;
  /** Told when spans cannot be sent. */
  readonly warn: (sentence: string) => void;
}

/** How long the end of a node waits for a collector. */
const closingMs = 3_000;

export async function openTracing(
  { tracing: settings }: Pick<Config, 'tracing'>,
  { version, warn }: TracingOptions,
): Promise<Tracing | null> {
  if (settings === null) return null;
  const [api, sdk, resources, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/resources'),
    settings.protocol === 'http/json'
      ? import('@opentelemetry/exporter-trace-otlp-http')
      : import('@opentelemetry/exporter-trace-otlp-proto'),
  ]);
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, isSpanContextValid } = api;
  const quiet = () => undefined;
  const tell = (sentence: string) => warn(`Traces: ${sentence.slice(0, 200)}`);
  api.diag.setLogger(
    { error: tell, warn: tell, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const provider = new sdk.BasicTracerProvider({
    resource: resources
      .defaultResource()
      .merge(
        resources.resourceFromAttributes({
          'service.name': 'pricevault',
          'service.version': version,
          'service.instance.id': randomUUID(),
        }),
      )
      // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES. Nothing is looked up about the machine or the process.
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('pricevault', version);
  const working = new AsyncLocalStorage<Span>();

  /** `tracestate` and `baggage` stay out: what others wrote there is not ours to pass on. */
  function contextOf(traceparent: string | undefined): Context {
    const [, traceId = '', spanId = '', flags = ''] =
      /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/.exec(traceparent ?? '') ??
      [];
    const given = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
    const isGiven = !traceparent?.startsWith('ff') && isSpanContextValid(given);
    return isGiven ? trace.setSpanContext(ROOT_CONTEXT, given) : ROOT_CONTEXT;
  }

  const tracing: Tracing = {
    startCall: (name, attributes, traceparent) =>
      tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, contextOf(traceparent)),
    inside: (span, work) => working.run(span, work),
    async run(name, { kind, attributes }, work) {
      const span = tracer.startSpan(
        name,
        { kind: kind === 'work' ? SpanKind.INTERNAL : SpanKind.CLIENT, attributes },
        ROOT_CONTEXT,
      );
      try {
        const result = await working.run(span, () => work(span));
        tracing.end(span);
        return result;
      } catch (error) {
        tracing.end(span, error);
        throw error;
      }
    },
    startStatement(text) {
      const parent = working.getStore();
      if (!parent?.isRecording()) return null;
      const shape = shapeOf(text, statementNameOf(text));
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': shape.operation,
        'db.query.summary': shape.summary,
        'db.query.text': shape.text,
      };
      return tracer.startSpan(
        shape.summary,
        { kind: SpanKind.CLIENT, attributes },
        trace.setSpan(ROOT_CONTEXT, parent),
      );
    },
    end(span, error) {
      if (error !== undefined && error !== null) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute('error.type', kindOf(error));
      }
      span.end();
    },
    ids(span = working.getStore()) {
      if (!span) return undefined;
      const { traceId, spanId } = span.spanContext();
      return { trace_id: traceId, span_id: spanId };
    },
    async close() {
      const limit = new Promise<void>((resolve) => {
        setTimeout(resolve, closingMs).unref();
      });
      await Promise.race([provider.shutdown().catch(() => undefined), limit]);
    },
  };
  return tracing;
}

/** The code of PostgreSQL or of the system, or the name of the error's class. */
function kindOf(error: unknown): string {
  const { code, name } = error instanceof Error ? (error as { code?: unknown; name: unknown }) : {};
  // A sentence is never a kind: it may hold values.
  const kinds = [error, code, name].filter((word) => typeof word === 'string');
  return kinds.find((word) => /^\w{1,40}$/.test(word)) ?? 'unknown';
}

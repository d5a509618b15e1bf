// Spans of what this node does, for a collector that speaks OpenTelemetry. Where tracing is off there is no `Tracing` at all, so that
// it costs nothing. Spans hold names, kinds and outcomes: never bodies, parameters, values, people or addresses.
import type { Attributes, Span } from '@opentelemetry/api';

/** As OpenTelemetry names them in log lines. */
export interface TraceIds {
  readonly trace_id: string;
  readonly span_id: string;
}

export interface Tracing {
  /** The span of a call. It continues the caller's trace where `traceparent` names one. */
  startCall(name: string, attributes: Attributes, traceparent: string | undefined): Span;
  /** Whatever `work` starts belongs to the span, also after it waited. */
  inside<T>(span: Span, work: () => T): T;
  /** Runs `work` in a span that belongs to nothing else: a job, a message on its way out. */
  run<T>(
    name: string,
    to: { readonly kind: 'work' | 'outbound'; readonly attributes: Attributes },
    work: (span: Span) => Promise<T>,
  ): Promise<T>;
  /** The span of a statement. Null outside of calls, jobs and messages: what a node asks all the time is no news. */
  startStatement(text: string): Span | null;
  /** Ends it; a failed one says the kind of its error (or the given word), never the sentence, which may hold values. */
  end(span: Span, error?: unknown): void;
  /** Of the span, or of the one that is being worked on. */
  ids(span?: Span): TraceIds | undefined;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** In a span of its own, if tracing is on. */
export function traced<T>(
  tracing: Tracing | null,
  name: string,
  to: Parameters<Tracing['run']>[1],
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  return tracing ? tracing.run(name, to, work) : work(null);
}

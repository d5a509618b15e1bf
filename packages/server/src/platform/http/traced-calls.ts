// A span for each call: its route's pattern, status and request id. Probes have none, and streams neither: they last for hours.
import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import type { Tracing } from '../tracing/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where tracing is off. */
    span: Span | null;
  }
}

/** Before a call waits for its turn. */
export function startSpans(app: FastifyInstance, tracing: Tracing | null): void {
  app.decorateRequest('span', null);
  if (!tracing) return;
  app.addHook('onRequest', (request, _reply, next) => {
    const { config, url: route } = request.routeOptions;
    if (!config.isProbe && config.endpoint?.reply !== 'stream') {
      const { method, id } = request;
      const { traceparent } = request.headers;
      request.span = tracing.startCall(
        route === undefined ? method : `${method} ${route}`,
        {
          'http.request.method': method,
          ...(route === undefined ? {} : { 'http.route': route }),
          'pricevault.request_id': id,
        },
        typeof traceparent === 'string' ? traceparent : undefined,
      );
    }
    next();
  });
  app.addHook('onResponse', ({ span }, { statusCode }, next) => {
    if (span) {
      span.setAttribute('http.response.status_code', statusCode);
      tracing.end(span, statusCode >= 500 ? String(statusCode) : undefined);
    }
    next();
  });
}

/** When its turn has come: who lets it in is another call, to which its statements must not belong. */
export function continueSpans(app: FastifyInstance, tracing: Tracing | null): void {
  if (!tracing) return;
  app.addHook('onRequest', ({ span }, _reply, next) => {
    if (span) tracing.inside(span, next);
    else next();
  });
}

/** When its body is there, which arrives outside of the call. */
export function insideSpan<T>({ tracing }: Platform, { span }: FastifyRequest, work: () => T): T {
  return tracing && span ? tracing.inside(span, work) : work();
}

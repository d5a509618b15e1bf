// The HTTP server: request ids, logs, headers, the error handler, and the rule that every route has an access rule.
import compress from '@fastify/compress';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type RouteOptions,
  type FastifyRequest,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import { AppError } from '../app-error.ts';
import type { Platform } from '../platform.ts';
import { recordIfDenied } from './denials.ts';
import { refuseBrokenRequest } from './broken-requests.ts';
import { refuse } from './refusals.ts';
import { maxRequestMs } from './slow-bodies.ts';
import { continueSpans, startSpans } from './traced-calls.ts';
import { countedLength, hasTooManyValues, holdsTooManyValues } from './json-shape.ts';

const secondsToMs = 1_000;

export async function createHttpServer(platform: Platform): Promise<FastifyInstance> {
  const { admission, config, db, log, metrics, tracing } = platform;
  const loggerInstance: FastifyBaseLogger = log;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    // The onResponse hook below logs one line for each request.
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger costs more than most requests, so log lines add the request id themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    requestTimeout: maxRequestMs,
    clientErrorHandler: refuseBrokenRequest,
    connectionTimeout: 0,
    // Clients that never finish their headers only hold connections.
    http: { headersTimeout: 10 * secondsToMs, connectionsCheckingInterval: 2 * secondsToMs },
    forceCloseConnections: 'idle',
    // Only behind proxies, because reading forwarded headers costs time on every request.
    ...(config.trustedProxies > 0
      ? { trustProxy: (_address: string, hop: number) => hop < config.trustedProxies }
      : {}),
    routerOptions: { maxParamLength: 300 },
    // A URL that cannot be decoded is refused before any hook runs.
    frameworkErrors: (error, request, reply) =>
      void refuse(
        error,
        request,
        reply.headers({
          'x-request-id': request.id,
          'x-content-type-options': 'nosniff',
          'content-security-policy': closedPolicy,
        }),
      ),
  });

  // Added first, so that it sees every route.
  app.addHook('onRoute', requireAccessRule);
  // Fastify reads it by default, but no endpoint takes it.
  app.removeContentTypeParser('text/plain');
  parseJsonBodies(app);
  app.decorateRequest('place', null);

  app.setErrorHandler(async (error: Error, request, reply) => {
    db.health.note(error);
    try {
      await recordIfDenied(platform, error, request);
    } catch (failure) {
      // A denial that could not be recorded is a server error, not a denial.
      return refuse(failure instanceof Error ? failure : error, request, reply);
    }
    return refuse(error, request, reply);
  });
  app.setNotFoundHandler((request, reply) => refuse(new AppError('notFound'), request, reply));

  startSpans(app, tracing);
  const headers = makeSecurityHeaders(platform.publicUrl.startsWith('https:'));
  const fileHeaders = { ...headers, 'content-security-policy': closedPolicy };
  app.addHook('onRequest', (request, reply, next) => {
    reply
      .headers(isPlainFile(request.url) ? fileHeaders : headers)
      .header('x-request-id', request.id);
    admission.enter(request, reply, next);
  });
  continueSpans(app, tracing);
  app.addHook('onSend', (request, _reply, payload, next) => {
    admission.leave(request);
    next(null, payload);
  });
  app.addHook('onResponse', (request, reply, next) => {
    // Read once: Fastify builds this object on each access.
    const options = request.routeOptions;
    // The route's pattern, not the URL, which can contain tokens.
    const route = options.url ?? 'unknown';
    const ms = reply.elapsedTime;
    // The duration of a stream only tells how long somebody listened.
    const isStream = options.config.endpoint?.reply === 'stream';
    if (!isStream) metrics.countRequest(request.method, route, reply.statusCode, ms / secondsToMs);
    const ids = request.span ? tracing?.ids(request.span) : undefined;
    const { statusCode: status } = reply;
    log.info({ reqId: request.id, method: request.method, route, status, ms, ...ids });
    next();
  });

  await app.register(compress, {
    global: false,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
  });
  return app;
}

/** Deny by default: the server does not start with a route that has no access rule. */
export function requireAccessRule({ url, config }: RouteOptions): void {
  const hasRule = config?.endpoint !== undefined || config?.isOpen === true;
  if (!hasRule) throw new Error(`The route ${url} does not say who may call it.`);
}

function makeSecurityHeaders(isBehindTls: boolean): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    ...(isBehindTls ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  };
}

/** Of what is no page and no worker: it shows, loads and runs nothing by itself. */
const closedPolicy = "default-src 'none';frame-ancestors 'none'";

/** Scripts, styles and fonts follow the policy of the page that loads them; a worker follows its own. */
const isPlainFile = (url: string) => url.startsWith('/assets/') && !url.includes('.worker-');

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // The hash allows the empty style element that MUI's style engine fills through the CSSOM.
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The web's policies: worker URLs, and `default` for the date picker's texts.
  'trusted-types pricevault-workers default',
].join(';');

// Parses JSON bodies. Fastify's parser does it in one go, so texts that would keep it busy for long are refused first.
type Done = (error: Error | null, body?: unknown) => void;

type Parse = (request: FastifyRequest, text: string, done: Done) => void;

function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error') as Parse;
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    // Fastify takes a callback or a promise.
    (request: FastifyRequest, text: string, done: Done) =>
      text.length < countedLength ? parse(request, text, done) : parseCounted(parse, request, text),
  );
}

async function parseCounted(parse: Parse, request: FastifyRequest, text: string): Promise<unknown> {
  const { bodyLimit } = request.routeOptions;
  if (await hasTooManyValues(text, bodyLimit)) throw new AppError('tooLarge');
  const body = await new Promise<unknown>((resolve, reject) => {
    parse(request, text, (error, parsed) => (error ? reject(error) : resolve(parsed)));
  });
  if (await holdsTooManyValues(body, bodyLimit)) throw new AppError('tooLarge');
  return body;
}

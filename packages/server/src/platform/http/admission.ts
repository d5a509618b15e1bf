// How much runs at once on this node. A request needs a place while it works: not while its body arrives or its reply is
// sent, so that slow clients hold nothing up. Without a free place it waits for about a second and is then refused.
// Heavy calls also take turns: two at once for each caller, a few on the whole node.
import type { HeavyKind } from '@pricevault/contract';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { AppError } from '../app-error.ts';
import { enterGate, Gate, type Entry, heavyAtOnce } from '../load/gate.ts';
import { networkOf } from '../limits/networks.ts';
import { CallerGone, overloadedText } from './refusals.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where it holds a place while it works. */
    place: Gate | null;
  }
  interface FastifyContextConfig {
    /** Replies even under load: a busy node must not be mistaken for a dead one. */
    isProbe?: true;
  }
}

export interface Admission {
  /** Gives the request a place, or refuses it after a short wait. */
  enter(request: FastifyRequest, reply: FastifyReply, next: HookHandlerDoneFunction): void;
  leave(request: FastifyRequest): void;
  /** Runs the work of a heavy call when it is its turn. Its place in the line of all requests is given up. */
  runHeavy<T>(
    kind: HeavyKind,
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<T>,
  ): Promise<T>;
  readonly running: number;
  readonly waiting: number;
  readonly heavy: number;
  /** Requests refused so far because no place became free. */
  readonly shed: number;
}

export interface AdmissionLimits {
  readonly places: number;
  readonly maxWaitMs: number;
  readonly heavyPlaces: number;
  readonly heavyPerCaller: number;
  readonly heavyWaitMs: number;
}

/** Twice the connections of the database: enough to keep them busy, and nobody waits long for one. */
export const admissionLimits = (poolSize: number): AdmissionLimits => ({
  places: 2 * poolSize,
  maxWaitMs: 1_000,
  heavyPlaces: heavyAtOnce(poolSize),
  heavyPerCaller: 2,
  heavyWaitMs: 4_000,
});

const maxWaiting = 1_000;
const maxHeavyWaiting = 16;
const retrySeconds = 2;

export function createAdmission(limits: AdmissionLimits): Admission {
  const gate = new Gate({ places: limits.places, maxWaiting, maxWaitMs: limits.maxWaitMs });
  const heavyGate = new Gate({
    places: limits.heavyPlaces,
    maxWaiting: 8 * maxHeavyWaiting,
    maxWaitMs: limits.heavyWaitMs,
  });
  const gateOfCaller = new Map<string, Gate>();
  let shed = 0;

  function leave(request: FastifyRequest): void {
    const { place } = request;
    request.place = null;
    place?.leave();
  }

  function callerGate(key: string): Gate {
    const known = gateOfCaller.get(key);
    if (known) return known;
    const fresh = new Gate({
      places: limits.heavyPerCaller,
      maxWaiting: maxHeavyWaiting,
      maxWaitMs: limits.heavyWaitMs,
    });
    gateOfCaller.set(key, fresh);
    return fresh;
  }

  return {
    enter(request, reply, next) {
      if (gate.tryEnter()) {
        request.place = gate;
        return next();
      }
      // Read only here: Fastify builds these options on each access.
      if (request.routeOptions.config.isProbe) return next();
      gate.enter(
        () => isGone(request),
        (entry) => {
          if (entry === 'entered') {
            request.place = gate;
            return next();
          }
          if (entry === 'gone') return next(new CallerGone());
          shed += 1;
          sendOverloaded(request, reply);
        },
      );
    },

    leave,

    async runHeavy(kind, request, reply, work) {
      leave(request);
      const key = request.caller?.user?.id ?? networkOf(request.ip);
      const own = callerGate(key);
      const isCallerGone = () => isGone(request);
      requireEntry(await enterGate(own, isCallerGone), 'tooManyRequests');
      try {
        // An upload may arrive slowly, and must not hold up others meanwhile.
        if (kind === 'read') {
          requireEntry(await enterGate(heavyGate, isCallerGone), 'overloaded');
          request.place = heavyGate; // until the reply is sent
        }
        return await work();
      } finally {
        // After the work and the reply: whoever disconnects early or reads slowly still holds the place.
        whenOver(reply, () => {
          own.leave();
          if (own.inside === 0 && own.waiting === 0) gateOfCaller.delete(key);
        });
      }
    },

    get running() {
      return gate.inside;
    },
    get waiting() {
      return gate.waiting;
    },
    get heavy() {
      return heavyGate.inside;
    },
    get shed() {
      return shed;
    },
  };
}

/** The client closed the connection. */
export function isGone({ raw }: FastifyRequest): boolean {
  return raw.socket.destroyed;
}

function requireEntry(entry: Entry, refusal: 'tooManyRequests' | 'overloaded'): void {
  if (entry === 'gone') throw new CallerGone();
  if (entry === 'full') {
    throw new AppError(refusal, { seconds: retrySeconds }, { retryAfter: retrySeconds });
  }
}

function whenOver({ raw }: FastifyReply, act: () => void): void {
  if (raw.destroyed || raw.writableFinished) return act();
  let isDone = false;
  const actOnce = () => {
    if (isDone) return;
    isDone = true;
    act();
  };
  raw.once('finish', actOnce);
  raw.once('close', actOnce);
}

/** Past the error handler, because under overload each refusal must cost little. */
function sendOverloaded(request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .code(503)
    .headers({
      'retry-after': retrySeconds,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    })
    .send(overloadedText(request.id));
}

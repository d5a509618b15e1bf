// A keeper's calls to the vault: outbound only, each signed, each reply checked against the contract.
import { toBase64 } from '@pricevault/consensus';
import { bodyHashOf, callHash, canonicalJson, type Json } from '@pricevault/consensus/protocol3';
import {
  keepersContract,
  type Endpoint,
  type KeeperMessage,
  type ReplyOf,
} from '@pricevault/contract';
import { createPrivateKey, sign, type KeyObject } from 'node:crypto';
import type { KeeperIdentity } from './identity.ts';

/** The vault refused, with its sentences. */
export class VaultRefusal extends Error {
  override readonly name = 'VaultRefusal';
  constructor(
    readonly status: number,
    readonly codes: readonly string[],
    message: string,
  ) {
    super(message);
  }
}

/** Nothing that answers like a vault is there. */
export class VaultAway extends Error {
  override readonly name = 'VaultAway';
}

const unknownText =
  'The vault does not know this keeper: it is not enrolled, or no longer serves, or its clock differs from the vault’s by more than five minutes.';
/** Milliseconds. The longest call waits half a minute for news. */
const patienceMs = 60_000;
/** Several times the longest reply: a round of 100,000 trades and 1,000 firms. */
const maxReplyBytes = 64 * 1024 * 1024;
/** PKCS #8 around the 32 bytes of an Ed25519 seed (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

export class VaultClient {
  readonly #url: URL;
  readonly #signKey: string;
  readonly #key: KeyObject;
  readonly #now: () => number;
  readonly #patience: number;
  readonly #leaving = new AbortController();

  constructor(
    url: string,
    { seed, signKey }: KeeperIdentity,
    now: () => number,
    patience = patienceMs,
  ) {
    this.#url = new URL(url);
    this.#patience = patience;
    this.#signKey = toBase64(signKey);
    this.#now = now;
    this.#key = createPrivateKey({
      key: Buffer.concat([pkcs8Head, seed]),
      format: 'der',
      type: 'pkcs8',
    });
  }

  /** Ends calls that wait; those that follow fail. */
  close(): void {
    this.#leaving.abort();
  }

  get isClosed(): boolean {
    return this.#leaving.signal.aborted;
  }

  async read<E extends Endpoint>(
    endpoint: E,
    query: Readonly<Record<string, string | number>> = {},
    /** Ends the call; it fails then. */
    signal?: AbortSignal,
  ): Promise<ReplyOf<E>> {
    const text = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
    const path = text === '' ? endpoint.path : `${endpoint.path}?${text}`;
    return this.#call(endpoint, path, undefined, signal);
  }

  async send<E extends Endpoint>(endpoint: E, body: Json): Promise<ReplyOf<E>> {
    return this.#call(endpoint, endpoint.path, body);
  }

  async tell(message: KeeperMessage): Promise<void> {
    const { keeperMessage } = keepersContract;
    await this.#call(keeperMessage, keeperMessage.path, message);
  }

  async #call<E extends Endpoint>(
    { method, reply }: E,
    path: string,
    body?: Json,
    signal?: AbortSignal,
  ): Promise<ReplyOf<E>> {
    const time = Math.floor(this.#now() / 1_000);
    const bodyHash = await bodyHashOf(body);
    const signature = sign(null, await callHash(method, path, time, bodyHash), this.#key);
    const head = [this.#signKey, time, toBase64(bodyHash), signature.toString('base64')];
    const { isOk, status, answer } = await this.#reach(path, {
      method,
      headers: {
        authorization: `Keeper ${head.join(' ')}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: canonicalJson(body) }),
      redirect: 'error',
      signal: AbortSignal.any([this.#leaving.signal, ...(signal ? [signal] : [])]),
    });
    if (!isOk) {
      const said = (answer.errors ?? []).join(' ') || `The vault answered with status ${status}.`;
      throw new VaultRefusal(status, answer.codes ?? [], status === 401 ? unknownText : said);
    }
    if (typeof reply === 'string') throw new TypeError(`${path} answers no JSON.`);
    return reply.parse(answer) as ReplyOf<E>;
  }

  async #reach(path: string, init: RequestInit & { signal: AbortSignal }): Promise<Reached> {
    const { origin } = this.#url;
    // A timer of our own: Node collects an AbortSignal.timeout() that nothing but AbortSignal.any() refers to, and never fires it.
    const late = new AbortController();
    const timer = setTimeout(
      () => late.abort(new VaultAway(`${origin} has not answered in time.`)),
      this.#patience,
    );
    try {
      const signal = AbortSignal.any([init.signal, late.signal]);
      const response = await fetch(new URL(path, this.#url), { ...init, signal });
      const answer = answerIn(await this.#textOf(response));
      return { isOk: response.ok, status: response.status, answer };
    } catch (error) {
      // Calls that were ended are no problem of the vault.
      if (!(error instanceof TypeError)) throw error;
      throw new VaultAway(`Nobody answers at ${origin}.`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Whoever answers must not fill this machine's memory. */
  async #textOf({ body }: Response): Promise<string> {
    const decoder = new TextDecoder();
    let [text, length] = ['', 0];
    for await (const part of body ?? []) {
      length += part.length;
      if (length > maxReplyBytes) {
        throw new VaultAway(`What answers at ${this.#url.origin} sends more than any reply has.`);
      }
      text += decoder.decode(part, { stream: true });
    }
    return text + decoder.decode();
  }
}

/** A proxy in front of a vault that is away answers with a page. */
function answerIn(text: string): Answer {
  try {
    return (JSON.parse(text) ?? {}) as Answer;
  } catch {
    return {};
  }
}

interface Reached {
  readonly isOk: boolean;
  readonly status: number;
  readonly answer: Answer;
}

interface Answer {
  readonly codes?: string[];
  readonly errors?: string[];
}

// One POST to an address that somebody else chose. Every address that the name stands for is checked, and the connection goes to a checked one,
// so that a name cannot mean something else a moment later. No redirect is followed; time and answer are capped.
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import type { AddressRules, RefusedAddress } from './address-rules.ts';
import { findAddresses, type FindAddresses } from './names.ts';

export type PostProblem =
  | RefusedAddress
  /** An answer came, with another status than 2xx. */
  | 'statusRefused'
  | 'redirected'
  | 'tooSlow'
  | 'nameUnknown'
  /** The certificate. */
  | 'notTrusted'
  | 'notReached';

export interface PostOutcome {
  readonly status: number | null;
  readonly problem: PostProblem | null;
  /** The first bytes of the answer, as text. */
  readonly answer: string | null;
  readonly milliseconds: number;
}

interface GuardedPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly rules: AddressRules;
  /** For everything together: name, connection, answer. */
  readonly timeoutMs: number;
  readonly answerBytes: number;
  readonly find?: FindAddresses;
}

class AddressRefused extends Error {
  constructor(readonly problem: RefusedAddress) {
    super(problem);
  }
}

export async function postGuarded(post: GuardedPost): Promise<PostOutcome> {
  const url = new URL(post.url);
  const isPlain = url.protocol === 'http:';
  const refused = refuseLiteral(url, isPlain, post.rules);
  if (refused) return { status: null, problem: refused, answer: null, milliseconds: 0 };
  return send(post, url, isPlain);
}

function send(post: GuardedPost, url: URL, isPlain: boolean): Promise<PostOutcome> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let status: number | null = null;
    const request = (isPlain ? http : https).request(url, {
      method: 'POST',
      // A connection of its own, never one that was opened before.
      agent: false,
      maxHeaderSize: 16_384,
      lookup: guardedLookup(isPlain, post.rules, post.find ?? findAddresses),
      headers: { ...post.headers, 'content-length': String(Buffer.byteLength(post.body)) },
    });
    const finish = (problem: PostProblem | null) => {
      clearTimeout(timer);
      request.destroy();
      resolve({
        status,
        problem: problem ?? problemOfStatus(status),
        answer: status === null ? null : readable(chunks, post.answerBytes),
        milliseconds: Math.round(performance.now() - startedAt),
      });
    };
    // Once there is a status it counts, however slowly the rest comes.
    const timer = setTimeout(() => finish(status === null ? 'tooSlow' : null), post.timeoutMs);
    request.on('response', (response) => {
      status = response.statusCode ?? null;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size >= post.answerBytes) finish(null);
      });
      response.on('end', () => finish(null));
      response.on('error', () => finish(null));
    });
    request.on('error', (error) => finish(status === null ? problemOf(error) : null));
    request.on('close', () => finish(status === null ? 'notReached' : null));
    request.end(post.body);
  });
}

/** An address in place of a name is not looked up. The parser of addresses has turned 2130706433 and 0x7f.1 into 127.0.0.1 by now. */
export function refuseLiteral(
  { hostname }: URL,
  isPlain: boolean,
  rules: AddressRules,
): RefusedAddress | null {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) === 0 ? null : rules.refuse(address, isPlain);
}

function guardedLookup(isPlain: boolean, rules: AddressRules, find: FindAddresses): LookupFunction {
  const look = callbackify(async (name: string) => {
    const found = await find(name);
    if (found.length === 0) throw Object.assign(new Error('No address.'), { code: 'ENOTFOUND' });
    for (const address of found) {
      const refused = rules.refuse(address, isPlain);
      if (refused) throw new AddressRefused(refused);
    }
    return found.map((address) => ({ address, family: isIP(address) }));
  });
  return (name, { all }, callback) =>
    look(name, (error, found) => {
      if (error) callback(error, []);
      else if (all === true) callback(null, found);
      else callback(null, found[0]?.address ?? '', found[0]?.family);
    });
}

function problemOf(error: NodeJS.ErrnoException): PostProblem {
  if (error instanceof AddressRefused) return error.problem;
  const code = error.code ?? '';
  if (code === 'ENOTFOUND') return 'nameUnknown';
  return /CERT|TLS|SIGNATURE|SELF_SIGNED|ISSUER/.test(code) ? 'notTrusted' : 'notReached';
}

function problemOfStatus(status: number | null): PostProblem | null {
  if (status === null) return 'notReached';
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirected' : 'statusRefused';
}

/** Without what a terminal or a database would not take. */
function readable(chunks: readonly Buffer[], bytes: number): string {
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, bytes));
  return text.replace(/[^\P{Cc}\n\t]/gu, '\uFFFD');
}

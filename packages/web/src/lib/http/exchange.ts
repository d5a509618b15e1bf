// The rules that every call to our API follows, from any sender (the page, a worker, an upload, the event stream): which token
// is sent, when a refused call is repeated, what ends the session, and what counts as offline.
import type { ErrorCode } from '@pricevault/contract';
import { clearSession, readToken, type SignOutReason } from '../session/session.ts';
import { noteServerTime } from '../time/clock.ts';
import { ApiError, readRefusal, type Reply } from './api-error.ts';

type SignedOutHandler = (reason: SignOutReason) => void;
let signedOutHandler: SignedOutHandler = () => {};

/** What the page does when the server no longer knows the session. The session is already cleared then. */
export function onSignedOut(handler: SignedOutHandler): void {
  signedOutHandler = handler;
}

type ProofRequest = () => Promise<boolean>;
let askForProof: ProofRequest = () => Promise.resolve(false);
let runningRequest: Promise<boolean> | null = null;

/** How the page asks for password and code when a call needs a fresh proof; true once the server has accepted them. */
export function onStepUpNeeded(ask: ProofRequest): void {
  askForProof = ask;
}

/** Calls that are refused together share one question. */
function freshProof(): Promise<boolean> {
  runningRequest ??= askForProof().finally(() => (runningRequest = null));
  return runningRequest;
}

let prepareRefusal: () => Promise<void> = async () => {};

/** What has to be here when a refusal reaches the page: the sentences of the error codes, which most pages never need. */
export function beforeRefusal(prepare: () => Promise<void>): void {
  prepareRefusal = prepare;
}

/**
 * Sends with the session's token and reads an accepted reply. Throws `ApiError` for refusals and lost networks, and the
 * abort's own reason for `signal`. `refusedAs`: why the session ends when the token is refused.
 */
export async function exchange<R extends Reply, Read>(
  send: (token: string | null) => Promise<R>,
  read: (reply: R) => Promise<Read>,
  signal?: AbortSignal,
  refusedAs?: SignOutReason,
): Promise<Read> {
  try {
    return await read(await acceptedReply(send, refusedAs));
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (!(error instanceof ApiError)) throw ApiError.offline(error);
    await prepareRefusal();
    throw error;
  }
}

async function acceptedReply<R extends Reply>(
  send: (token: string | null) => Promise<R>,
  refusedAs: SignOutReason = 'accessTokenInvalid',
) {
  let token = readToken();
  let reply = await noticingOutages(send(token));
  if (reply.status === 401 && (await mayBeWrong(token))) {
    token = readToken();
    reply = await noticingOutages(send(token));
  }
  noteServerTime(reply.headers.get('date'));
  if (isAccepted(reply)) return reply;
  const refusal = await readRefusal(reply);
  if (needsProof(refusal) && (await freshProof())) {
    const repeated = await send(readToken());
    if (isAccepted(repeated)) return repeated;
    throw await readRefusal(repeated);
  }
  // Of several calls that are refused together, the first ends the session; the others find it ended.
  if (reply.status === 401 && readToken() === token) {
    const expired: ErrorCode & SignOutReason = 'accessTokenExpired';
    endSession(refusal.codes.includes(expired) ? expired : refusedAs);
  }
  throw refusal;
}

/** Milliseconds after an outage: what comes back may know the sessions a little later than it answers. */
const doubtfulFor = 60_000;
/** Milliseconds until a refusal after an outage is asked about once more. */
const secondAsk = 500;
let lastAway = Number.NEGATIVE_INFINITY;
const wasAwayLately = () => performance.now() - lastAway < doubtfulFor;

async function noticingOutages<R extends Reply>(call: Promise<R>): Promise<R> {
  const noteAway = () => (lastAway = performance.now());
  try {
    const reply = await call;
    if ([502, 503, 504].includes(reply.status)) noteAway();
    return reply;
  } catch (error) {
    noteAway();
    throw error;
  }
}

/**
 * Whether the refusal of this token is worth another try: another tab has renewed it or signed in anew while the call was on
 * its way, or the server was away just before.
 */
async function mayBeWrong(token: string | null): Promise<boolean> {
  if (readToken() === token && token !== null && wasAwayLately()) {
    await new Promise((resolve) => setTimeout(resolve, secondAsk));
  }
  const current = readToken();
  return current !== null && (current !== token || wasAwayLately());
}

function isAccepted({ status }: Reply): boolean {
  return status >= 200 && status < 300;
}

function needsProof(refusal: ApiError): boolean {
  const code: ErrorCode = 'stepUpNeeded';
  return refusal.codes.includes(code);
}

/** Replies are trusted: the server checks them against the same contract, so no schema is loaded here. */
export async function readJson(reply: Reply): Promise<unknown> {
  const text = await reply.text();
  try {
    return JSON.parse(text);
  } catch (error) {
    throw ApiError.unreadable(reply, error);
  }
}

function endSession(reason: SignOutReason): void {
  clearSession(reason);
  signedOutHandler(reason);
}

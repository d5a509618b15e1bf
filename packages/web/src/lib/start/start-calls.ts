// The first calls of a signed-in person, sent by the boot script while the application is still on its way: who this is, on the
// dashboard all that it shows first, and on other pages the reads that their first picture is known to make.
import { requestOf, type RequestInput } from '../http/request.ts';
import { send } from '../http/transport.ts';
import { homePath } from '../session/remembered-path.ts';
import { localToday } from '../time/clock.ts';
import type { AheadCall } from './calls-ahead.ts';
import { dashboardQuestion } from './dashboard-question.ts';
import { noteStartedCall } from './started-calls.ts';

/** As the contract declares them; the boot script is too small to carry it, and a test compares the two. */
export const firstCalls = {
  user: { method: 'GET', path: '/api/auth/user' },
  dashboard: { method: 'POST', path: '/api/dashboard' },
} as const;
type StartedEndpoint = Pick<AheadCall, 'method' | 'path'>;

/** Answers which role the signed-in person has; null where the server does not say. */
export function startCalls(token: string): Promise<string | null> {
  const user = start(firstCalls.user, token);
  const role = user.then(roleIn).catch(() => null); // told where the call is taken over
  if (location.pathname.replace(/(?<!\/)\/+$/, '') !== homePath) return role;
  const question = dashboardQuestion(location.search, localToday());
  if (question) void start(firstCalls.dashboard, token, { body: question });
  return role;
}

/** Reads of the page at its bare address; with a search it would make others. */
export function startReads(token: string, calls: readonly AheadCall[]): void {
  if (location.search !== '') return;
  const today = localToday();
  for (const call of calls) {
    const { method, path, body } = JSON.parse(
      JSON.stringify(call).replaceAll('{today}', today),
    ) as AheadCall;
    void start({ method, path }, token, { body });
  }
}

function start(call: StartedEndpoint, token: string, input: RequestInput = {}): Promise<Response> {
  const request = requestOf(call, input, token);
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  const reply = send(request, body === undefined ? {} : { body });
  noteStartedCall({ request, body, reply });
  return reply;
}

/** From a copy: the application reads the reply itself. */
async function roleIn(reply: Response): Promise<string | null> {
  const { user } = (await reply.clone().json()) as { user?: { readonly role?: readonly string[] } };
  return user?.role?.[0] ?? null;
}

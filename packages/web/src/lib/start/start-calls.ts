// The first calls of a signed-in person, sent by the boot script while the application is still on its way: who this is, and on the
// dashboard all that it shows first.
import { requestOf, type RequestInput } from '../http/request.ts';
import { send } from '../http/transport.ts';
import { homePath } from '../session/remembered-path.ts';
import { localToday } from '../time/clock.ts';
import { dashboardQuestion } from './dashboard-question.ts';
import { noteStartedCall } from './started-calls.ts';

/** As the contract declares them; the boot script is too small to carry it, and a test compares the two. */
export const firstCalls = {
  user: { method: 'GET', path: '/api/auth/user' },
  dashboard: { method: 'POST', path: '/api/dashboard' },
} as const;
type FirstCall = (typeof firstCalls)[keyof typeof firstCalls];

export function startCalls(token: string): void {
  start(firstCalls.user, token);
  if (location.pathname.replace(/(?<!\/)\/+$/, '') !== homePath) return;
  const question = dashboardQuestion(location.search, localToday());
  if (question) start(firstCalls.dashboard, token, { body: question });
}

function start(call: FirstCall, token: string, input: RequestInput = {}): void {
  const request = requestOf(call, input, token);
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  noteStartedCall({ request, body, reply: send(request, body === undefined ? {} : { body }) });
}

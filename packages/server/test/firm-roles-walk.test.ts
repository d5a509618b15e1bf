// Calls every changing endpoint in every role of a firm, with a session and with an API token, and compares with the table.
import { firmRoles, hasFirmRight, type FirmRole } from '@pricevault/basics';
import {
  allEndpoints,
  apiTokensContract,
  firmRightOf,
  firmsContract,
  mayHoldScope,
  seriesContract,
  tokenScopeOf,
  tokenScopes,
  type Endpoint,
} from '@pricevault/contract';
import { describe, expect, test } from 'vitest';
import { moveMember } from '../src/modules/identity/firms.repository.ts';
import { sampleBodies, unknownId } from './sample-bodies.ts';
import { smallestInput } from './smallest-input.ts';
import { testAppForFile, type Person } from './test-app.ts';

const refusals = ['firmRoleMissing', 'firmOwnerNeeded'];
const dayMs = 86_400_000;
const app = await testAppForFile({ RATE_LIMIT: 'off' });
const firmId = (await (await app.person()).call(firmsContract.read)).reply.firm._id;

async function personAs(firmRole: FirmRole): Promise<Person> {
  const person = await app.person();
  const roleEndsAt =
    firmRole === 'auditor' ? new Date(app.clock.now().getTime() + 30 * dayMs) : null;
  const { queries } = app.platform.db;
  await moveMember(queries, person.userId ?? '', { firmId, firmRole, roleEndsAt });
  return person;
}

const callsOfUsers = allEndpoints
  .filter(({ endpoint }) => endpoint.access === 'user' && endpoint.reply !== 'stream')
  .map(({ domain, name, endpoint }) => [`${domain}.${name}`, endpoint] as const);

async function codesOf(person: Person, name: string, endpoint: Endpoint): Promise<string[]> {
  const line = sampleBodies[name];
  const isGiven = line !== undefined || !endpoint.body;
  const body = isGiven ? line : (smallestInput(endpoint.body, unknownId) as object);
  const answer = await person.call(endpoint, body ? { body } : {});
  return answer.status < 400 ? [] : [...(answer.refusal.codes ?? [])];
}

describe.each(firmRoles)('as %s', (role) => {
  test('the table decides every call', async () => {
    const wrong: string[] = [];
    let person = await personAs(role);
    for (const [name, endpoint] of callsOfUsers) {
      const right = firmRightOf(endpoint);
      const codes = await codesOf(person, name, endpoint);
      // A change that was made may have ended the session or the membership.
      if (codes.length === 0 && endpoint.method !== 'GET') person = await personAs(role);
      const isAllowed = right === null || hasFirmRight(role, right);
      const isRefused = codes.some((code) => refusals.includes(code));
      if (isRefused === isAllowed) wrong.push(`${name}: ${codes.join()}`);
    }
    expect(wrong).toEqual([]);
  });

  test('an API token does no more than the role of its maker', async () => {
    const person = await personAs(role);
    const create = (scopes: readonly string[]) =>
      person.call(apiTokensContract.createToken, {
        body: { name: 'Walk', kind: 'personal', scopes, days: 1, addresses: [] } as never,
      });
    for (const scope of tokenScopes) {
      const { status, refusal } = await create([scope]);
      if (mayHoldScope(role, scope)) expect(status).toBe(200);
      else expect(refusal.codes).toEqual(['tokenBeyondRole']);
    }
  });
});

test('a token made in a larger role shrinks with the role', async () => {
  const person = await personAs('member');
  const { reply } = await person.call(apiTokensContract.createToken, {
    body: {
      name: 'Was a member',
      kind: 'personal',
      scopes: ['series:write'],
      days: 1,
      addresses: [],
    },
  });
  const program = app.withToken(reply.token);
  const { queries } = app.platform.db;
  await moveMember(queries, person.userId ?? '', { firmId, firmRole: 'viewer' });
  expect((await program.call(seriesContract.list)).status).toBe(200);
  const codes = await codesOf(program, 'series.create', seriesContract.create);
  expect(codes).toEqual(['firmRoleMissing']);
});

test('every changing call of a domain that programs reach is decided by name', () => {
  const unnamed = allEndpoints.filter(
    ({ domain, endpoint }) =>
      // Owners alone run webhooks, by their programs too.
      domain !== 'webhooks' &&
      firmRightOf(endpoint) === 'manage' &&
      tokenScopeOf(endpoint) !== null,
  );
  expect(unnamed.map(({ domain, name }) => `${domain}.${name}`)).toEqual([]);
});

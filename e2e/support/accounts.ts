// Accounts that a journey makes for itself, over HTTP: verified and signed in.
import { randomBytes } from 'node:crypto';
import type { LanguageCode } from '@pricevault/basics';
import {
  authContract,
  registrationContract,
  type BodyInputOf,
  type Endpoint,
  type ReplyOf,
} from '@pricevault/contract';
import type { BuiltServer } from '../../tools/testing/built-server.ts';
import { Api } from './api.ts';
import { Outbox } from './outbox.ts';

export interface NewPerson {
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
}

/** Somebody whom no other test knows. */
export function newPerson(): NewPerson {
  return {
    displayName: 'Nadia Kaya',
    email: `nadia.${randomBytes(4).toString('hex')}@pricevault.example`,
    password: 'Vault-Journey-2026!',
  };
}

async function call<E extends Endpoint>(
  server: BuiltServer,
  { method, path }: E,
  body: BodyInputOf<E>,
  language: LanguageCode,
): Promise<ReplyOf<E>> {
  const reply = await fetch(`${server.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as ReplyOf<E>;
}

/** Registers and verifies; mails to the person are in the language. */
export async function makeAccount(
  server: BuiltServer,
  language: LanguageCode = 'en',
): Promise<NewPerson> {
  const person = newPerson();
  await registerPerson(server, person, language);
  const link = await new Outbox(server.dataDir).linkTo(person.email, 'verify-email');
  const token = link.split('/').at(-1) ?? '';
  await call(server, registrationContract.verifyEmail, { token }, language);
  return person;
}

export async function registerPerson(
  server: BuiltServer,
  person: NewPerson,
  language: LanguageCode = 'en',
): Promise<void> {
  const form = { ...person, passwordConfirm: person.password };
  await call(server, registrationContract.register, form, language);
}

/** Signs in an account without two-factor. */
export async function signInPerson(server: BuiltServer, person: NewPerson): Promise<Api> {
  const { email, password } = person;
  const reply = await call(server, authContract.login, { email, password }, 'en');
  if (reply.access_token === undefined) throw new Error(`${email} needs a code to sign in.`);
  return new Api(server.url, reply.access_token);
}

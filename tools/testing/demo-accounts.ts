// The accounts of the demo data, and signing in as one of them over HTTP.
import { authContract, type ReplyOf } from '@pricevault/contract';

export const demoPassword = 'Vault-Demo-2026!';
export type DemoName = 'admin' | 'staff' | 'alice' | 'bob' | 'carol' | 'dave' | 'erin';

export function demoEmail(name: DemoName): string {
  return `${name}@pricevault.example`;
}

/** Signs in and returns the access token. */
export function signIn(serverUrl: string, name: DemoName): Promise<string> {
  return signInAs(serverUrl, demoEmail(name));
}

/** As anybody who has the demo's password. */
export async function signInAs(serverUrl: string, email: string): Promise<string> {
  const { method, path } = authContract.login;
  const reply = await fetch(`${serverUrl}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  if (!reply.ok)
    throw new Error(`Signing in as ${email} answered ${reply.status}: ${await reply.text()}`);
  const body = (await reply.json()) as ReplyOf<typeof authContract.login>;
  if (body.access_token === undefined) throw new Error(`${email} needs a code to sign in.`);
  return body.access_token;
}

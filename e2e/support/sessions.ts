// Sessions of the demo accounts. Who signed in before goes on with that session while it lasts, since proving a password
// costs the server a tenth of a second of a core each time; a journey that ends one makes the next sign in again.
import { assetsContract } from '@pricevault/contract';
import { signIn, type DemoName } from '../../tools/testing/demo-accounts.ts';
import { Api } from './api.ts';

/** By server and name. */
const known = new Map<string, Api>();

export async function sessionOf(url: string, name: DemoName): Promise<Api> {
  const key = `${url} ${name}`;
  const before = known.get(key);
  if (before !== undefined && (await before.send(assetsContract.list)).ok) return before;
  const fresh = new Api(url, await signIn(url, name));
  known.set(key, fresh);
  return fresh;
}

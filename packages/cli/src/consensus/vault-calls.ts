// Calls to a running vault, as a page makes them: typed by the contract, signed in by password or by a given token.
import {
  authContract,
  isErrorCode,
  type BodyInputOf,
  type Endpoint,
  type QueryInputOf,
  type Refusal,
  type ReplyOf,
} from '@pricevault/contract';
import { AppError } from '@pricevault/server/operations';
import { askHidden, isTerminal } from '../input.ts';
import { InputProblem } from '../outcome.ts';

export interface VaultOptions {
  readonly url: string;
  readonly email?: string;
}

interface CallInput<E extends Endpoint> {
  readonly body?: BodyInputOf<E>;
  readonly query?: QueryInputOf<E>;
}

export interface Vault {
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ReplyOf<E>>;
  /** The bytes at an address of the vault; null where nothing is there. */
  file(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Signs in. The password comes from PRICEVAULT_PASSWORD or the terminal; an API token in PRICEVAULT_TOKEN replaces the sign-in. */
export async function openVault({ url, email }: VaultOptions): Promise<Vault> {
  const given = process.env['PRICEVAULT_TOKEN'];
  if (given) return vaultWith(url, given);
  if (!email) throw new InputProblem('emailMissing', 'Name the account with --email.');
  const { access_token: token } = await vaultWith(url, null).call(authContract.login, {
    body: { email, password: await readPassword() },
  });
  if (!token) {
    throw new InputProblem(
      'codeNeeded',
      'This account signs in with a code. Create an API token in its profile and give it as PRICEVAULT_TOKEN.',
    );
  }
  return vaultWith(url, token);
}

async function readPassword(): Promise<string> {
  const given = process.env['PRICEVAULT_PASSWORD'];
  if (given) return given;
  if (isTerminal()) return askHidden('Password: ');
  throw new InputProblem('passwordMissing', 'Give the password as PRICEVAULT_PASSWORD.');
}

function vaultWith(url: string, token: string | null): Vault {
  return {
    async call(endpoint, input = {}) {
      const address = new URL(endpoint.path, url);
      for (const [name, value] of Object.entries(input.query ?? {})) {
        if (value !== undefined) address.searchParams.set(name, String(value));
      }
      const response = await reach(address, {
        method: endpoint.method,
        headers: {
          accept: 'application/json',
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      });
      const reply: unknown = await response.json().catch(() => null);
      if (response.ok) return reply as ReplyOf<typeof endpoint>;
      throw refusalOf(reply as Partial<Refusal> | null, response.status);
    },
    async file(path) {
      const headers = token === null ? {} : { authorization: `Bearer ${token}` };
      const response = await reach(new URL(path, url), { headers });
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      if (response.status === 404) return null;
      throw refusalOf((await response.json().catch(() => null)) as null, response.status);
    },
  };
}

async function reach(address: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch {
    throw new InputProblem('vaultAway', `Nobody answers at ${address.origin}.`);
  }
}

function refusalOf(refusal: Partial<Refusal> | null, status: number): Error {
  const problems = (refusal?.codes ?? []).flatMap((code, index) =>
    isErrorCode(code) ? [{ code, params: refusal?.params?.[index] ?? {}, field: '' }] : [],
  );
  if (problems.length > 0) {
    return new AppError(problems, {}, refusal?.data ? { data: refusal.data } : {});
  }
  return new InputProblem('vaultRefused', `The vault answered with status ${status}.`);
}

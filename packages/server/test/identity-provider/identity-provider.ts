// Starts the provider as a process of its own, and signs in there the way a browser would.
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

export interface ProviderPerson {
  /** Empty: the person says no. */
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

export interface TestProvider {
  readonly issuer: string;
  /** For the configuration of the application. */
  readonly env: Record<string, string>;
  /** From the address that `start` gave to the query with which the browser comes back. */
  signIn(location: string, person: ProviderPerson): Promise<Record<string, string>>;
  close(): Promise<void>;
}

const program = fileURLToPath(new URL('./provider-process.ts', import.meta.url));
const clientId = 'pricevault';
const clientSecret = 'a secret of the test provider';

export async function startProvider(options: {
  publicUrl: string;
  port?: number;
}): Promise<TestProvider> {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: {
      ...process.env,
      PORT: String(options.port ?? 0),
      CLIENT_ID: clientId,
      CLIENT_SECRET: clientSecret,
      REDIRECT_URI: `${options.publicUrl}/api/auth/identity-provider/callback`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const issuer = await firstLineOf(child);
  return {
    issuer,
    env: providerEnvironment(issuer, options.publicUrl),
    signIn: (location, person) => signInAt(issuer, location, person),
    async close() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

/** Fails when the process ends before it has said anything. */
async function firstLineOf(child: ChildProcessByStdio<null, Readable, Readable>): Promise<string> {
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('close', (code, signal) =>
      reject(new Error(`The provider ended with ${code ?? signal} at its start:\n${complaint}`)),
    );
  });
}

export function providerEnvironment(issuer: string, publicUrl: string): Record<string, string> {
  return {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    PUBLIC_URL: publicUrl,
  };
}

async function signInAt(
  issuer: string,
  location: string,
  person: ProviderPerson,
): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();

  /** One step; answers where the provider sends the browser next. */
  async function step(address: string, form?: URLSearchParams): Promise<string> {
    const response = await fetch(new URL(address, issuer), {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (!next)
      throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    return next;
  }

  const form = new URLSearchParams({
    sub: person.sub,
    email: person.email ?? '',
    name: person.name ?? '',
    email_verified: String(person.email_verified ?? true),
  });
  const interaction = await step(location);
  const resumed = await step(interaction, form);
  const back = new URL(await step(resumed));
  return Object.fromEntries(back.searchParams);
}

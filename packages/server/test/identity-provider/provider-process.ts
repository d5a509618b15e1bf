// A real OpenID Connect provider on loopback, for tests alone. Whoever signs in says who they are: the form of the
// interaction takes subject, e-mail, name and whether the e-mail is verified.
// Reads PORT (0: any), CLIENT_ID, CLIENT_SECRET and REDIRECT_URI; writes its address on one line when it listens.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider, { type Configuration } from 'oidc-provider';

const people = new Map<string, Record<string, string | boolean>>();

const form = `<!doctype html><html lang="en"><title>Test provider</title><form method="post">
<label>Subject <input name="sub" required></label><label>E-mail <input name="email"></label>
<label>Name <input name="name"></label>
<label><input type="checkbox" name="email_verified" value="true"> verified</label>
<button>Sign in</button></form></html>`;

const configuration: Configuration = {
  clients: [
    {
      client_id: process.env['CLIENT_ID'] ?? '',
      client_secret: process.env['CLIENT_SECRET'] ?? '',
      redirect_uris: [process.env['REDIRECT_URI'] ?? ''],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  cookies: { keys: ['a key for tests'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
  pkce: { required: () => true },
  findAccount: (_ctx, sub) => ({
    accountId: sub,
    claims: () => Promise.resolve({ sub, ...people.get(sub) }),
  }),
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client?.clientId ?? '',
      accountId: oidc.session?.accountId ?? '',
    });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
};

async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(form);
    return;
  }
  const {
    sub = '',
    email_verified,
    ...claims
  } = Object.fromEntries(new URLSearchParams(await text(request)));
  if (claims['email'] === '') delete claims['email'];
  people.set(sub, { ...claims, email_verified: email_verified === 'true' });
  const answer = sub
    ? { login: { accountId: sub } }
    : { error: 'access_denied', error_description: 'The person said no.' };
  await provider.interactionFinished(request, response, answer);
}

const server = createServer();
server.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, configuration);
  const serve = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void serve(request, response);
    interact(provider, request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  process.stdout.write(`${issuer}\n`);
});

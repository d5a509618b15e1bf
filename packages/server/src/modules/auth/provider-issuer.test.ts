import { identityProviderContract } from '@pricevault/contract';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { providerEnvironment } from '../../../test/identity-provider/identity-provider.ts';
import { startTestApp } from '../../../test/test-app.ts';

test('a provider whose issuer has a path and a trailing slash is found', async () => {
  const server = createServer((request, response) => {
    if (request.url !== '/realms/desk/.well-known/openid-configuration') {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        issuer,
        authorization_endpoint: `${issuer}authorize`,
        token_endpoint: `${issuer}token`,
        jwks_uri: `${issuer}keys`,
      }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realms/desk/`;
  const app = await startTestApp(providerEnvironment(issuer, 'https://vault.example'));
  const { reply } = await app.guest.call(identityProviderContract.startIdentityProvider, {
    body: { source: 'identity-provider', browserKey: randomUUID() + randomUUID() },
  });
  expect(reply.location).toContain(`${issuer}authorize?`);
  await app.close();
  server.close();
});

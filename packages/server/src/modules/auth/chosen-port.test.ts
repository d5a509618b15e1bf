// PORT=0: links and passkeys carry the port that the system chose.
import { registrationContract } from '@pricevault/contract';
import { expect, test } from 'vitest';
import { createAccount, signIn } from '../../../test/accounts.ts';
import { startWithMailbox } from '../../../test/mailbox.ts';
import { addPasskey } from '../../../test/passkeys.ts';
import { SoftwareAuthenticator } from '../../../test/software-authenticator.ts';

const { app, mailbox } = await startWithMailbox({ RATE_LIMIT: 'off', PORT: '0' });

test('mails link to the chosen port, and a passkey made there is accepted', async () => {
  const address = await app.http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = new URL(address);
  const account = await createAccount(app);
  const { email } = account;
  await app.guest.call(registrationContract.forgotPassword, { body: { email } });
  expect((await mailbox.next(email)).text).toContain(`${address}/`);
  const authenticator = new SoftwareAuthenticator(`http://localhost:${port}`);
  const { answer } = await addPasskey(await signIn(app, account), authenticator);
  expect(answer.status).toBe(200);
});

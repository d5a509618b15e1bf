import { expect, test } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

test.each([
  ['https://vault.example', 'vault.example', 'https://vault.example'],
  ['https://vault.example:8443/base', 'vault.example', 'https://vault.example:8443'],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
  ['http://localhost', 'localhost', 'http://localhost'],
])('passkeys for %s belong to %s', (publicUrl, id, origin) => {
  expect(relyingPartyOf({ publicUrl })).toEqual({ id, origin });
});

test.each(['http://192.0.2.7:3000', 'https://[2001:db8::1]', 'http://0.0.0.0:3000'])(
  'an address that is a number has none: %s',
  (publicUrl) => {
    expect(() => relyingPartyOf({ publicUrl })).toThrow('Passkeys need a server with a name');
  },
);

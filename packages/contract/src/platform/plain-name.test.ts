import { expect, test } from 'vitest';
import { displayName } from '../auth/auth.contract.ts';
import { isPlainName } from './plain-name.ts';

test.each([
  'Nadia K.',
  'J.P. Morgan',
  'J.P.Morgan Securities plc',
  'Intesa Sanpaolo S.p.A.',
  'Société Générale',
  'Çağrı Öztürk',
  'شركة النور المالية',
  "O'Neil & Sons (London) No. 2",
  'Desk 1/2',
])('%j is a name', (name) => {
  expect(isPlainName(name)).toBe(true);
});

test.each([
  'Win at https://evil.example',
  'www.evil.example',
  'evil.com',
  'Visit evil-bank.co now',
  'evil.bank/login',
  'mail me@evil.example',
  't.me/evil',
  'evil.support',
  'evil\uff0ecom',
  'evil\u3002com',
  'evil.рф',
  'http:evil',
  'https:\\\\evil',
  'mailto:x',
  '10.1.2.3/x',
  'two\nlines',
  'tab\there',
  'null\u0000',
  'turned \u202Eeman',
])('%j is none', (name) => {
  expect(isPlainName(name)).toBe(false);
});

test('the name of a person holds a letter or a digit', () => {
  for (const name of ['★', '…', '\u200F!'])
    expect(displayName.safeParse(name).success, name).toBe(false);
  for (const name of ['Ayşe', 'ليلى', 'Desk 7'])
    expect(displayName.safeParse(name).success, name).toBe(true);
});

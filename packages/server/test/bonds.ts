// Bonds for tests, created as an admin does.
import { bondsContract, type BondForm } from '@pricevault/contract';
import type { Person } from './test-app.ts';

export const aBond = {
  ticker: 'VAULT',
  name: 'Republic of Vault',
  isin: 'XS0000000009',
  coupon: 4.5,
  maturity: '2050-01-15',
  moodyRating: 'NR',
  spRating: 'B-',
  barcapRating: 'B-',
  location: 'India',
  currency: 'USD',
} as const satisfies BondForm;

let made = 0;

/** A valid ISIN, different for every call. */
export function nextIsin(): string {
  made += 1;
  const body = `XS${String(made).padStart(9, '0')}`;
  for (let digit = 0; digit < 10; digit += 1)
    if (isValid(`${body}${digit}`)) return `${body}${digit}`;
  throw new Error('No check digit fits.');
}

/** The Luhn check digit, independent of the product's code. */
function isValid(isin: string): boolean {
  const digits = [...isin].map((character) => Number.parseInt(character, 36)).join('');
  const sum = [...digits].toReversed().reduce((total, character, place) => {
    const value = Number(character) * (place % 2 === 1 ? 2 : 1);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  return sum % 10 === 0;
}

/** Creates a bond; returns its `_id`. */
export async function createBond(admin: Person, form: Partial<BondForm> = {}): Promise<string> {
  const { reply } = await admin.call(bondsContract.create, {
    body: { ...aBond, isin: nextIsin(), ...form },
  });
  return reply.bond._id;
}

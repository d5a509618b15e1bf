// The accounts for trying out the product. Each user belongs to a different firm.
import type { Role } from '@pricevault/basics';

export const demoPassword = 'Vault-Demo-2026!';

export interface DemoAccount {
  readonly email: string;
  readonly displayName: string;
  readonly role: Role;
  readonly firm: string;
}

export const demoAccounts: readonly [DemoAccount, ...DemoAccount[]] = [
  { email: 'admin@pricevault.example', displayName: 'Ada Admin', role: 'admin', firm: 'PriceVault' },
  { email: 'staff@pricevault.example', displayName: 'Sam Staff', role: 'staff', firm: 'PriceVault' },
  { email: 'alice@pricevault.example', displayName: 'Alice Arden', role: 'user', firm: 'Arden Bank' },
  { email: 'bob@pricevault.example', displayName: 'Bob Bakır', role: 'user', firm: 'Bosporus Capital' },
  { email: 'carol@pricevault.example', displayName: 'Carol Chen', role: 'user', firm: 'Causeway Asset Management' },
  { email: 'dave@pricevault.example', displayName: 'Dave Dubois', role: 'user', firm: 'Delta Rates Partners' },
  { email: 'erin@pricevault.example', displayName: 'Erin Eriksen', role: 'user', firm: 'Eastgate Trading' },
]; // prettier-ignore

// Pilot partners in every state. Alice's address is an approved one, so that the demo has a beta user.
import type { assetClasses } from '@pricevault/basics';
import type { PartnerStatus } from '@pricevault/contract';
import type { Executor } from '../../platform/db/database.ts';
import type { DemoPlatform } from '../../platform/module.ts';
import { markInvited, setPartnerStatus, upsertPartner } from './partners.repository.ts';

interface DemoPartner {
  readonly email: string;
  readonly asset: (typeof assetClasses)[number] | null;
  readonly status: PartnerStatus;
}

const hourMs = 3_600_000;

/** The newest first. */
const demoPartners: readonly DemoPartner[] = [
  { email: 'ipv@northwind-am.example', asset: 'Rates', status: 'Pending' },
  { email: 'm.okafor@lagoon-capital.example', asset: null, status: 'Pending' },
  { email: 'valuation@kestrel-bank.example', asset: 'Credit', status: 'Pending' },
  { email: 'h.tanaka@sakura-life.example', asset: 'FX', status: 'Pending' },
  { email: 'l.moreau@rive-gauche.example', asset: 'Rates', status: 'Approved' },
  { email: 'desk@harbour-macro.example', asset: 'Commodities', status: 'Pending' },
  { email: 's.lindqvist@fjord-pension.example', asset: 'Equities', status: 'Approved' },
  { email: 'hello@moonshot-coins.example', asset: 'Crypto', status: 'Rejected' },
  { email: 'risk@bluewater-re.example', asset: 'Rates', status: 'Pending' },
  { email: 'alice@pricevault.example', asset: 'Rates', status: 'Approved' },
  { email: 'k.demir@anadolu-varlik.example', asset: 'Credit', status: 'Pending' },
  { email: 'n.haddad@cedar-invest.example', asset: 'FX', status: 'Rejected' },
];

/** Eleven hours apart, so that the list shows different days. */
export async function loadDemoPartners(tx: Executor, { clock }: DemoPlatform): Promise<void> {
  const now = clock.now().getTime();
  for (const [index, { email, asset, status }] of demoPartners.entries()) {
    const at = new Date(now - index * 11 * hourMs);
    const { id } = await upsertPartner(tx, { email, asset, language: 'en', now: at });
    if (status !== 'Pending') await setPartnerStatus(tx, id, status);
    if (status === 'Approved') await markInvited(tx, id, at);
  }
}

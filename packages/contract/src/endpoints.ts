// The whole API in one list: the routes that are served, walked by the access test and printed in the OpenAPI document.
import { assetsContract } from './assets/assets.contract.ts';
import { authContract } from './auth/auth.contract.ts';
import { codesContract } from './auth/codes.contract.ts';
import { identityProviderContract } from './auth/identity-provider.contract.ts';
import { registrationContract } from './auth/registration.contract.ts';
import { bondRequestsContract } from './bond-requests/bond-requests.contract.ts';
import { bondsContract } from './bonds/bonds.contract.ts';
import { consensusContract } from './consensus/consensus.contract.ts';
import { eventsContract } from './events/events.contract.ts';
import { firmsContract } from './firms/firms.contract.ts';
import { instrumentsContract } from './instruments/instruments.contract.ts';
import { noticesContract } from './notices/notices.contract.ts';
import { partnersContract } from './partners/partners.contract.ts';
import type { Endpoint } from './platform/endpoint.ts';
import { profileContract } from './profile/profile.contract.ts';
import { searchContract } from './search/search.contract.ts';
import { seriesContract } from './series/series.contract.ts';
import { settingsContract } from './settings/settings.contract.ts';
import { deskMailsContract } from './trade-requests/desk-mails.contract.ts';
import { tradeRequestsContract } from './trade-requests/trade-requests.contract.ts';
import { createdTradesContract } from './trades/created-trades.contract.ts';
import { resultsContract } from './results/results.contract.ts';
import { submissionsContract } from './submissions/submissions.contract.ts';
import { tradesContract } from './trades/trades.contract.ts';
import { transactionsContract } from './transactions/transactions.contract.ts';
import { usersContract } from './users/users.contract.ts';

export const contract = {
  auth: { ...authContract, ...registrationContract, ...codesContract, ...identityProviderContract },
  profile: profileContract,
  firms: firmsContract,
  users: usersContract,
  assets: assetsContract,
  instruments: instrumentsContract,
  series: seriesContract,
  trades: { ...tradesContract, ...createdTradesContract },
  'trade-requests': { ...tradeRequestsContract, ...deskMailsContract },
  bonds: bondsContract,
  'bond-requests': bondRequestsContract,
  search: searchContract,
  notices: noticesContract,
  settings: settingsContract,
  submissions: submissionsContract,
  results: resultsContract,
  consensus: consensusContract,
  partners: partnersContract,
  transactions: transactionsContract,
  events: eventsContract,
} as const;

export interface NamedEndpoint {
  readonly domain: string;
  readonly name: string;
  readonly endpoint: Endpoint;
}

export const allEndpoints: readonly NamedEndpoint[] = Object.entries(contract).flatMap(
  ([domain, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ domain, name, endpoint })),
);

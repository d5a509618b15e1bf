// Endpoints that take an id and belong to nobody in particular: why, for each group.
import { allEndpoints } from '@pricevault/contract';
import { takesId } from './owned-calls.ts';

/** Run by admins for everybody: who may call is all there is, and the endpoint walk asks that. */
const sharedByAdmins = new Set(
  allEndpoints
    .filter(({ endpoint }) => endpoint.access === 'admin' && takesId(endpoint))
    .map(({ domain, name }) => `${domain}.${name}`),
);

/**
 * Trades, bonds and requests on them are everybody's: what somebody may see of the answers is told by the tests of
 * requests. Staff answer for the broker to anybody.
 */
const sharedByAll = new Set([
  'trades.create',
  'quotes.trade.request',
  'quotes.trade.createRequest',
  'quotes.trade.respond',
  'quotes.trade.modalData',
  'quotes.askBroker',
  'quotes.previewTraderMail',
  'quotes.sendTraderMail',
  'quotes.recordBrokerAnswer',
  'quotes.bond.request',
  'quotes.bond.respond',
  'quotes.bond.modalData',
]);

/** Run by staff for everybody, without seeing what is a firm's. */
const sharedByStaff = new Set(
  allEndpoints
    .filter(({ domain, endpoint }) => domain === 'operations' && takesId(endpoint))
    .map(({ domain, name }) => `${domain}.${name}`),
);

/** Open to keepers alone: the tests of kept rounds ask whose rounds they see. */
const keepersOnly = new Set(
  allEndpoints
    .filter(({ endpoint }) => endpoint.access === 'keeper' && takesId(endpoint))
    .map(({ domain, name }) => `${domain}.${name}`),
);

/** Takes a list of names, not of ids. */
const takingNames = new Set(['settings.save']);

/** Trades and types are everybody's; what is answered about them is the caller's firm's, which the modules' tests ask. */
const takingTrades = new Set([
  'submissions.check',
  'submissions.reference',
  'submissions.submit',
  'consensus.check',
  'consensus.keptTerms',
  'desk.list',
  'desk.lines',
  'desk.trade',
  'desk.bias',
  'desk.marks',
  'desk.change',
  'desk.evidence',
  'desk.signEvidence',
  'desk.storePositions',
  'desk.evidencePacks',
  'desk.prepare',
  'desk.approve',
  'desk.sendBack',
  'desk.reopen',
  'challenges.ofMark',
  'challenges.create',
  'results.versions',
]);

export const unownedEndpoints = [
  ...sharedByAdmins,
  ...sharedByAll,
  ...sharedByStaff,
  ...keepersOnly,
  ...takingNames,
  ...takingTrades,
];

// Endpoints that take an id and belong to nobody in particular: why, for each group.

/** Run by admins for everybody: who may call is all there is, and the endpoint walk asks that. */
export const sharedByAdmins = new Set([
  'assets.update',
  'assets.check',
  'assets.remove',
  'instruments.update',
  'instruments.check',
  'instruments.remove',
  'trades.check',
  'trades.stored',
  'trades.upload',
  'bonds.stored',
  'bonds.upload',
  'bonds.acceptProposal',
  'bonds.refuseProposal',
  'bonds.updateDetails',
  'partners.setStatus',
  'partners.check',
  'partners.remove',
  'users.setRole',
  'users.disable',
  'users.enable',
  'users.endSessions',
  'users.vetFirm',
  'consensus.close',
]);

/**
 * Trades, bonds and requests on them are everybody's: what somebody may see of the answers is told by the tests of
 * requests. Staff answer for the broker to anybody.
 */
export const sharedByAll = new Set([
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

/** Takes a list of names, not of ids. */
export const takingNames = new Set(['settings.save']);

/** Trades are everybody's; what is answered about them is the own firm's, which the modules' tests ask. */
export const takingTrades = new Set([
  'submissions.check',
  'submissions.reference',
  'submissions.submit',
  'consensus.check',
]);

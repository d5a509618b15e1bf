// Consensus: values that leave their page only sealed, and one result that every member checks. The calls and field names
// are the specification's, with the additions of protocol 2. Key registration is part of the profile.
import { maxUploadRows } from '@pricevault/basics';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { accepted, acceptedWithErrors, id, instant, jsonList } from '../platform/schemas.ts';
import { rowProblem } from '../platform/upload.schemas.ts';
import { checkedTradeIds, tradeIdList } from '../trades/trades.contract.ts';
import { keptContributionBody, keptResult } from './keeper-messages.schemas.ts';
import {
  consensusRound,
  contributionBody,
  contributionSharingBody,
  contributionView,
  encryptedRow,
  encryptedRowsBody,
  publicKeyText,
  rosterEntry,
  roundStates,
  sharedKeyRecord,
  submissionSharingBody,
  usedPaths,
  valuationDate,
} from './consensus-messages.schemas.ts';

/** Sealed vectors of 100,000 trades and the records of a large roster. */
const contributionBytes = 16 * 1024 * 1024;

/** The caller's part in a round. */
const ownPlace = z.object({
  /** The firm is vetted: without that it is on no roster. */
  isVetted: z.boolean(),
  /** The firm’s opaque id in rosters. */
  firm: z.string(),
  /** The caller’s current key is on the roster. A key that came too late enters the next round. */
  isOnRoster: z.boolean(),
  /** The firm’s counting contribution. */
  contribution: z.nullable(
    z.object({
      submission_uuid: z.string(),
      public_key: z.string(),
      h1: z.string(),
      h2: z.string(),
      receivedAt: instant,
    }),
  ),
  tries: z.int(),
  triesLeft: z.int(),
});

/** The one result of a sealed round. */
const sealedResult = z.object({
  allUserTrades: z.tuple([
    z.object({
      trades: z.array(z.number()),
      n: z.array(z.number()),
      encrypted1: z.string(),
      encrypted2: z.string(),
    }),
  ]),
  /** Sums of masks belong to protocol 1. */
  sigma: z.array(z.never()),
  /** The caller’s own. */
  sharedKeys: z.array(sharedKeyRecord),
  /** When the firm’s counting contribution came: a colleague may have replaced the caller’s. */
  ownReceivedAt: z.nullable(instant),
  round: consensusRound,
  contributions: z.array(contributionView),
  suppressed: z.array(z.object({ tradeId: z.number(), n: z.number() })),
  result_hash: z.string(),
});

/** The rows of protocol 1 of a date, as specified. */
const rowsResult = z.object({
  allUserTrades: z.array(z.extend(encryptedRow, { submission_uuid: z.string() })),
  sigma: z.array(z.object({ tradeId: z.number(), s: z.string(), t: z.string() })),
  sharedKeys: z.array(sharedKeyRecord),
});

const roundSummary = z.object({
  id,
  instrumentTypeId: id,
  instrumentName: z.string(),
  /** Of the marks, and the decimals that screens show. */
  unit: z.string(),
  decimals: z.int(),
  valuationDate: z.string(),
  opensAt: instant,
  closesAt: instant,
  state: z.enum(roundStates),
  /** Firms with a counting contribution; null until the round has closed. */
  contributions: z.nullable(z.int()),
  /** The own firm has contributed, so it may see the result. */
  isOwn: z.boolean(),
});
export type RoundSummary = z.output<typeof roundSummary>;

/** 100,000 encrypted rows of protocol 1 in a JSON string take 18 MB, their masks and 10,000 keys 14 MB. */
const rowsBytes = 32 * 1024 * 1024;
const sharingBytes = 16 * 1024 * 1024;

export const consensusContract = {
  publicKeys: endpoint('GET', '/api/consensus/publickeys', 'user', {
    summary:
      'Public keys of members of vetted firms; with an instrument type also its newest round',
    query: z.object({ instrumentTypeId: z.optional(id) }),
    reply: accepted({
      public_keys: z.array(z.string()),
      /** Keys of vetted firms, each with its firm. */
      members: z.array(z.extend(rosterEntry, { since: instant })),
      /** The caller’s firm is vetted. */
      isVetted: z.boolean(),
      round: z.nullable(consensusRound),
      own: z.nullable(ownPlace),
      usedPaths: z.nullable(usedPaths),
      allowProtocol1: z.nullable(z.boolean()),
    }),
    refusals: ['instrumentNotFound'],
  }),
  rounds: endpoint('GET', '/api/consensus/rounds', 'user', {
    summary:
      'Open rounds and those of the own firm, newest first, and the dates that have results of protocol 1',
    reply: accepted({ items: z.array(roundSummary), protocol1Dates: z.array(z.string()) }),
  }),
  check: endpoint('POST', '/api/consensus/check-validate', 'user', {
    ignoresKey: 'readsOnly',
    summary: 'Whether the ids share one instrument type, which are no trades, which were given',
    body: z.object({
      items: tradeIdList(maxUploadRows),
      /** The protocol that the values are for; without it, protocol 1. */
      protocol: z.optional(z.union([z.literal(1), z.literal(2)])),
    }),
    reply: acceptedWithErrors({
      result: checkedTradeIds,
      /** Of the one type of the known ids. */
      instrumentTypeId: z.nullable(id),
      usedPaths: z.nullable(usedPaths),
    }),
    limit: { per: 'user', max: 60, seconds: 60 },
    bodyLimit: 8 * 1024 * 1024,
  }),
  upload: endpoint('POST', '/api/consensus', 'user', {
    summary:
      'Takes shares for the keepers (protocol 3), a sealed contribution (protocol 2) or encrypted rows (protocol 1)',
    body: z.union([contributionBody, keptContributionBody, encryptedRowsBody]),
    reply: acceptedWithErrors({
      submission_uuid: z.string(),
      /** Protocol 2 with its keys in the same body: the contribution counts already. */
      counts: z.boolean(),
      triesLeft: z.int(),
      valuationDate: z.string(),
      /** Rows of protocol 1 whose trades are not known; the others are stored. */
      skipped: z.int(),
      problems: z.array(rowProblem),
    }),
    refusals: [
      'consensusRoundNotFound',
      'consensusFirmNotVetted',
      'consensusRoundClosed',
      'consensusListsChanged',
      'consensusUuidReused',
      'consensusTriesUsed',
      'consensusSenderUnknown',
      'consensusContributionInvalid',
      'consensusSharingInvalid',
      'consensusProtocol1Off',
      'consensusTradeRepeated',
      'uploadNothingLeft',
      'submissionTypesMixed',
    ],
    limit: { per: 'user', max: 60, seconds: 60 },
    bodyLimit: rowsBytes,
  }),
  share: endpoint('POST', '/api/consensus/shareKeysAndRandomvalues', 'user', {
    summary: 'The keys for the members and the masks for the server: from now on it counts',
    body: z.union([contributionSharingBody, submissionSharingBody]),
    reply: accepted({ submission_uuid: z.string() }),
    refusals: [
      'consensusFirmNotVetted',
      'consensusSubmissionNotFound',
      'consensusSharingInvalid',
      'consensusRoundClosed',
      'consensusUuidReused',
      'consensusTriesUsed',
    ],
    limit: { per: 'user', max: 60, seconds: 60 },
    bodyLimit: sharingBytes,
  }),
  result: endpoint('POST', '/api/consensus/getResult', 'user', {
    ignoresKey: 'readsOnly',
    summary: 'The rows of protocol 1 of a date, or the one result of a sealed round',
    body: z.object({
      date: z.optional(valuationDate),
      /** That round alone. */
      instrumentTypeId: z.optional(id),
      /** A rehearsal, which has no type. */
      round_id: z.optional(id),
      /** Asks for the kept round: whose keys open it. */
      public_key: z.optional(publicKeyText),
      /** The size of the log that the caller saw last, to prove that it has only grown since. */
      log_size: z.optional(z.int().check(z.gte(0))),
    }),
    reply: accepted({
      data: z.union([keptResult, sealedResult, rowsResult]),
    }),
    refusals: [
      'consensusDateInvalid',
      'consensusFirmNotVetted',
      'consensusRoundNotFound',
      'consensusRoundOpen',
      'keptRoundComputing',
      'keptResultUnsigned',
      'consensusRoundVoid',
      'consensusNotContributor',
    ],
  }),
  close: endpoint('POST', '/api/consensus/close', 'admin', {
    summary: 'Closes an open round early; recorded in the audit log',
    body: z.object({ round_id: id }),
    reply: accepted({ state: z.enum(roundStates) }),
    refusals: ['consensusRoundNotFound', 'consensusRoundClosed'],
  }),
  rehearse: endpoint('POST', '/api/consensus/rehearsal', 'user', {
    summary: 'Opens a rehearsal over a series; it closes when all its members have contributed',
    body: z.object({
      batchId: id,
      /** The caller’s registered key. */
      public_key: publicKeyText,
      /** Keys of the made-up members. */
      members: jsonList(publicKeyText, { max: 20 }),
    }),
    reply: accepted({ round: consensusRound }),
    refusals: [
      'seriesNotFound',
      'consensusRehearsalInvalid',
      'consensusSeriesEmpty',
      'publicKeyInvalid',
    ],
    limit: { per: 'user', max: 20, seconds: 3600 },
    bodyLimit: contributionBytes,
  }),
} as const;

export const consensusEvents = {
  /** A round has opened, was fixed, or has its result; or the own firm has contributed. */
  'consensus.changed': z.object({ instrumentTypeId: z.string() }),
} as const;

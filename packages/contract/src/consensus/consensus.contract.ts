// Consensus: values that leave their page only encrypted. The calls and field names are the specification's, which are
// protocol 1, with the additions of protocol 3 (kept rounds). Key registration is part of the profile.
import { maxUploadRows } from '@pricevault/basics';
import * as z from 'zod/mini';
import { endpoint, postedRead } from '../platform/endpoint.ts';
import { accepted, acceptedWithErrors, id } from '../platform/schemas.ts';
import { rowProblem } from '../platform/upload.schemas.ts';
import { checkedTradeIds, tradeIdList } from '../trades/trades.contract.ts';
import { keptContributionBody, keptResult, keptRoundText } from './keeper-messages.schemas.ts';
import {
  encryptedRow,
  encryptedRowsBody,
  memberKey,
  protocolRefusal,
  publicKeyText,
  sharedKeyRecord,
  submissionSharingBody,
  usedPaths,
  valuationDate,
} from './consensus-messages.schemas.ts';

/** The rows of protocol 1 of a date, as specified. */
const rowsResult = z.object({
  allUserTrades: z.array(z.extend(encryptedRow, { submission_uuid: z.string() })),
  sigma: z.array(z.object({ tradeId: z.number(), s: z.string(), t: z.string() })),
  sharedKeys: z.array(sharedKeyRecord),
});

/** 100,000 encrypted rows of protocol 1 in a JSON string take 18 MB, their masks and 10,000 keys 14 MB. */
const rowsBytes = 32 * 1024 * 1024;
const sharingBytes = 16 * 1024 * 1024;
/** Such a body is parsed in one go, which keeps others waiting: three of the largest in a minute. */
const largeBodies = { per: 'user', max: 60, seconds: 60, megabytes: 100 } as const;

export const consensusContract = {
  publicKeys: endpoint('GET', '/api/consensus/publickeys', 'user', {
    summary:
      'Public keys of members of vetted firms; with an instrument type also its newest round',
    query: z.object({ instrumentTypeId: z.optional(id) }),
    reply: accepted({
      public_keys: z.array(z.string()),
      /** Keys of vetted firms, each with its firm. */
      members: z.array(memberKey),
      /** The caller’s firm is vetted. */
      isVetted: z.boolean(),
      /** The newest kept round of the type that the keepers have signed. */
      round: z.nullable(keptRoundText),
      /** Of the caller’s firm, for the newest window of the type. */
      usedPaths: z.nullable(usedPaths),
      allowProtocol1: z.nullable(z.boolean()),
    }),
    refusals: ['instrumentNotFound'],
  }),
  protocol1Dates: endpoint('GET', '/api/consensus/protocol1-dates', 'user', {
    summary: 'The dates that have results of protocol 1, newest first',
    reply: accepted({ items: z.array(z.string()) }),
  }),
  check: postedRead('/api/consensus/check-validate', 'user', {
    summary: 'Whether the ids share one instrument type, which are no trades, which were given',
    body: z.object({
      /** The protocol that the values are for; without it, protocol 1. */
      protocol: z.optional(z.literal([1, 3], protocolRefusal)),
      items: tradeIdList(maxUploadRows),
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
    summary: 'Takes shares for the keepers (protocol 3) or encrypted rows (protocol 1)',
    body: z.union([keptContributionBody, encryptedRowsBody], protocolRefusal),
    reply: acceptedWithErrors({
      submission_uuid: z.string(),
      /** Always false: rows count once their keys have come, contributions with two receipts. */
      counts: z.boolean(),
      triesLeft: z.int(),
      valuationDate: z.string(),
      /** Rows of protocol 1 whose trades are not known; the others are stored. */
      skipped: z.int(),
      problems: z.array(rowProblem),
    }),
    refusals: [
      'consensusNoWindow',
      'consensusRoundNotFound',
      'consensusFirmNotVetted',
      'consensusRoundClosed',
      'consensusUuidReused',
      'consensusTriesUsed',
      'consensusSenderUnknown',
      'consensusContributionInvalid',
      'consensusProtocol1Off',
      'consensusProtocol2Gone',
      'consensusTradeRepeated',
      'uploadNothingLeft',
      'submissionTypesMixed',
      'otherPathUsed',
      'termsGivenElsewhere',
    ],
    limit: largeBodies,
    bodyLimit: rowsBytes,
  }),
  share: endpoint('POST', '/api/consensus/shareKeysAndRandomvalues', 'user', {
    summary: 'The keys for the members and the masks for the server: from now on it counts',
    body: submissionSharingBody,
    reply: accepted({ submission_uuid: z.string() }),
    refusals: [
      'consensusFirmNotVetted',
      'consensusSubmissionNotFound',
      'consensusSharingInvalid',
      'consensusUuidReused',
      'consensusTriesUsed',
      'consensusProtocol2Gone',
      'otherPathUsed',
      'termsGivenElsewhere',
    ],
    limit: largeBodies,
    bodyLimit: sharingBytes,
  }),
  result: postedRead('/api/consensus/getResult', 'user', {
    summary: 'The rows of protocol 1 of a date, or the result of a kept round',
    body: z.object({
      date: z.optional(valuationDate),
      /** The kept round of the type and date. */
      instrumentTypeId: z.optional(id),
      /** A kept round by its id: rehearsals have no type. */
      round_id: z.optional(id),
      /** Whose keys open the kept round. Without one, the reply holds no figures. */
      public_key: z.optional(publicKeyText),
      /** The size of the log that the caller saw last, to prove that it has only grown since. */
      log_size: z.optional(z.int().check(z.gte(0))),
    }),
    reply: accepted({ data: z.union([keptResult, rowsResult]) }),
    refusals: [
      'consensusDateInvalid',
      'consensusFirmNotVetted',
      'consensusRoundNotFound',
      'consensusRoundOpen',
      'keptRoundComputing',
      'keptResultUnsigned',
      'consensusRoundVoid',
    ],
  }),
} as const;

export const consensusEvents = {
  /** A round has opened, closed, or has its result; or the caller's firm has contributed. */
  'consensus.changed': z.object({ instrumentTypeId: z.string() }),
} as const;

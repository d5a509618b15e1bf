// Kept rounds (protocol 3): who keeps, the members' and admins' calls, and the calls that keepers make, signed with their
// keys. What the messages mean is decided by docs/protocol.md; packages/consensus looks into them, schemas bound their size.
import { maxUploadRows } from '@pricevault/basics';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { acceptedItems } from '../platform/list.schemas.ts';
import {
  acceptBody,
  accepted,
  id,
  instant,
  jsonList,
  numberFromText,
} from '../platform/schemas.ts';
import { tradeIdList, tradeTerms } from '../trades/trades.contract.ts';
import { publicKeyText } from './consensus-messages.schemas.ts';
import {
  boundedText,
  keeperMessage,
  keeperPhase,
  keeperRoundView,
  keptRoundText,
  logLeafView,
  rosterKeyView,
  uuidText,
} from './keeper-messages.schemas.ts';

const wholeNumber = (max: number) => z.pipe(numberFromText, z.int().check(z.gte(0), z.lte(max)));
const place = z.int().check(z.gte(0), z.lte(2));
/** `x001/234`, with `.p/5` behind it where the tile is not full. */
const tileText = boundedText(30);

/** Seconds that a call of a keeper may wait for news. */
export const maxKeeperWait = 4;
const wait = z._default(wholeNumber(maxKeeperWait), 0);

export const keeperView = z.object({
  name: z.string(),
  operator: z.string(),
  /** X25519, the same key in the form that boxes use. */
  publicKey: z.string(),
  /** Ed25519, in base64. */
  signKey: z.string(),
  lastSeen: z.nullable(instant),
});

const keeperProgress = z.object({
  phase: keeperPhase,
  attempt: z.int(),
  done: z.int(),
  total: z.int(),
  /** Why it stopped; null while it runs. */
  stopped: z.nullable(z.string()),
});

/** A frame has at most 1 MiB; what goes in one call is bounded by the body. */
const maxFrames = 64;
const framesBytes = 6 * 1024 * 1024;
const messageBytes = 24 * 1024 * 1024;

export const keepersContract = {
  keepers: endpoint('GET', '/api/consensus/keepers', 'user', {
    summary: 'Who keeps: the keepers that serve, in their order',
    reply: accepted({
      keepers: z.array(keeperView),
      /** One operator runs all three. */
      embedded: z.boolean(),
      /** The key of the log, to be pinned; null before the first keeper was enrolled. */
      log: z.nullable(z.object({ origin: z.string(), signKey: z.string() })),
    }),
  }),
  enrolKeeper: endpoint('POST', '/api/consensus/keepers', 'admin', {
    summary: 'Enrols a keeper with the line that its operator was given; three serve',
    body: z.object({ enrolment: boundedText(2_000) }),
    reply: accepted({ place }),
    refusals: ['keeperEnrolmentInvalid', 'keepersComplete', 'keepersEmbedded'],
    stepUp: true,
  }),
  retireKeeper: endpoint('POST', '/api/consensus/keepers/retire', 'admin', {
    summary: 'Ends the service of a keeper; its rounds without a result become void',
    body: z.object({ signKey: publicKeyText }),
    reply: accepted({ voided: z.int() }),
    refusals: ['keeperNotFound'],
    stepUp: true,
  }),
  keptRounds: endpoint('GET', '/api/consensus/kept', 'user', {
    summary: 'Kept rounds that the caller may see, newest first, with the keepers’ progress',
    query: z.object({ instrumentTypeId: z.optional(id) }),
    reply: accepted({
      items: z.array(
        z.object({
          id,
          protocol: z.literal(3),
          instrumentTypeId: z.nullable(id),
          instrumentName: z.string(),
          valuationDate: z.string(),
          opensAt: instant,
          closesAt: instant,
          /** `refused`: a keeper does not sign the descriptor. `unsigned`: published, and not co-signed by two keepers yet. */
          state: z.enum(['refused', 'open', 'frozen', 'computed', 'unsigned', 'published', 'void']),
          rehearsal: z.boolean(),
          /** Own contributions so far, and how many there may be. */
          sequence: z.int(),
          tries: z.int(),
          isOwn: z.boolean(),
          voidReason: z.nullable(z.string()),
          progress: z.array(z.nullable(keeperProgress)),
          /** Rounds that the keepers compute before this one. */
          ahead: z.int(),
          /** Keepers whose part is missing for the round to go on. */
          awaited: z.array(z.string()),
          /** Keepers that have stopped or refused, and why. */
          stops: z.array(z.object({ keeper: z.string(), reason: z.string() })),
        }),
      ),
    }),
    refusals: ['instrumentNotFound'],
  }),
  keptRound: endpoint('GET', '/api/consensus/kept/round', 'user', {
    summary: 'The descriptor of a round with the keepers’ signatures, to be checked before sealing',
    query: z.object({ round_id: id }),
    reply: accepted({
      round: z.extend(keptRoundText, {
        /** Of the caller's firm’s newest contribution; 0 before the first. */
        sequence: z.int(),
      }),
    }),
    refusals: ['consensusRoundNotFound'],
  }),
  keptTerms: endpoint('POST', '/api/consensus/kept/terms', 'user', {
    heavy: 'read',
    ignoresKey: 'readsOnly',
    summary: 'The terms of trades as descriptors hash them, to be compared before sealing',
    body: z.object({ items: tradeIdList(maxUploadRows) }),
    reply: acceptedItems(z.extend(tradeTerms, { tradeId: z.int() })),
    bodyLimit: 8 * 1024 * 1024,
  }),
  receipts: endpoint('GET', '/api/consensus/receipts', 'user', {
    summary: 'Receipts and refusals of the keepers for one of your contributions',
    query: z.object({ submission_uuid: uuidText }),
    reply: accepted({
      receipts: z.array(z.object({ keeper: place, signature: z.string() })),
      refusals: z.array(z.object({ keeper: place, reason: z.string(), signature: z.string() })),
    }),
    refusals: ['consensusSubmissionNotFound'],
  }),
  voidRound: endpoint('POST', '/api/consensus/void', 'admin', {
    summary: 'Ends a kept round without a result; recorded in audit and log',
    body: z.object({ round_id: id }),
    reply: accepted({ state: z.literal('void') }),
    refusals: ['consensusRoundNotFound', 'consensusRoundClosed'],
  }),
  rehearseKept: endpoint('POST', '/api/consensus/kept/rehearsal', 'user', {
    summary: 'Opens a rehearsal over a series, with synthetic members, through the keepers',
    body: z.object({
      batchId: id,
      /** The caller’s registered key. */
      public_key: publicKeyText,
      /** Keys of the synthetic members. */
      members: jsonList(publicKeyText, { max: 40 }),
    }),
    reply: accepted({ round_id: id }),
    refusals: [
      'seriesNotFound',
      'consensusRehearsalInvalid',
      'consensusRehearsalTooLarge',
      'consensusSeriesEmpty',
      'publicKeyInvalid',
      'keepersMissing',
    ],
    limit: { per: 'user', max: 20, seconds: 3600 },
  }),
  closeRehearsal: endpoint('POST', '/api/consensus/kept/rehearsal/close', 'user', {
    summary: 'Closes your rehearsal',
    ...acceptBody(z.object({ round_id: id })),
    refusals: ['consensusRoundNotFound', 'consensusRoundClosed'],
  }),
  logCheckpoint: endpoint('GET', '/api/consensus/log/checkpoint', 'anyone', {
    summary:
      'The newest checkpoint of the log with its co-signatures (a C2SP signed note; tlog-tiles)',
    reply: 'file',
    limit: { per: 'address', max: 120, seconds: 60 },
  }),
  logTile: endpoint('GET', '/api/consensus/log/tile/:level/*', 'anyone', {
    summary: 'Hashes of the log’s tree, 256 in a tile (C2SP tlog-tiles)',
    params: z.object({ level: boundedText(1), '*': tileText }),
    reply: 'file',
    limit: { per: 'address', max: 600, seconds: 60 },
  }),
  logBundle: endpoint('GET', '/api/consensus/log/tile/entries/*', 'user', {
    summary: 'Leaves of the log, 256 in a bundle (C2SP tlog-tiles)',
    params: z.object({ '*': tileText }),
    reply: 'file',
    limit: { per: 'user', max: 600, seconds: 60 },
  }),
  logLeaves: endpoint('GET', '/api/consensus/log/leaves', 'user', {
    summary: 'Leaves of the log from a number on',
    query: z.object({ from: z._default(wholeNumber(2 ** 40), 0) }),
    reply: accepted({ leaves: z.array(logLeafView), checkpoint: z.nullable(z.string()) }),
  }),

  keeperTasks: endpoint('GET', '/api/consensus/keeper/tasks', 'keeper', {
    summary: 'What there is to do; waits for news where the keeper has seen everything',
    query: z.object({ seen: z._default(boundedText(64), ''), wait }),
    reply: accepted({
      place,
      seen: z.string(),
      rounds: z.array(z.object({ id, version: z.int() })),
      log: z.object({ size: z.int(), origin: z.string(), signKey: z.string() }),
      /** Roster entries that this keeper has neither approved nor seen approved. */
      roster: z.int(),
    }),
    waits: true,
  }),
  keeperRound: endpoint('GET', '/api/consensus/keeper/round', 'keeper', {
    summary: 'A round as keepers see it',
    query: z.object({ round_id: id }),
    reply: accepted({ round: keeperRoundView }),
    refusals: ['consensusRoundNotFound'],
  }),
  keeperContribution: endpoint('GET', '/api/consensus/keeper/contribution', 'keeper', {
    summary: 'A contribution as it was sent',
    query: z.object({ submission_uuid: uuidText }),
    reply: accepted({ contribution: z.string() }),
    refusals: ['consensusSubmissionNotFound'],
  }),
  keeperLog: endpoint('GET', '/api/consensus/keeper/log', 'keeper', {
    summary: 'Leaves of the log from a number on, and the checkpoint at their end',
    query: z.object({ from: wholeNumber(2 ** 40) }),
    reply: accepted({ leaves: z.array(logLeafView), checkpoint: z.nullable(z.string()) }),
  }),
  keeperRoster: endpoint('GET', '/api/consensus/keeper/roster', 'keeper', {
    summary: 'Roster entries that wait for this keeper’s approval',
    reply: accepted({ entries: z.array(rosterKeyView) }),
  }),
  keeperFrames: endpoint('GET', '/api/consensus/keeper/frames', 'keeper', {
    summary: 'Frames for this keeper; those below the given numbers are acknowledged and deleted',
    query: z.object({
      round_id: id,
      phase: keeperPhase,
      attempt: wholeNumber(1_000_000),
      /** The next number expected of each of the other two, in the order of the keepers. */
      first: wholeNumber(2 ** 31 - 1),
      second: wholeNumber(2 ** 31 - 1),
      wait,
    }),
    reply: accepted({
      frames: z.array(z.object({ from: place, number: z.int(), frame: z.string() })),
      /** A newer attempt, or a round that has ended: this session is over. */
      isOver: z.boolean(),
    }),
    refusals: ['consensusRoundNotFound'],
    waits: true,
  }),
  sendKeeperFrames: endpoint('POST', '/api/consensus/keeper/frames', 'keeper', {
    summary: 'Frames for another keeper, encrypted end to end',
    body: z.object({
      round_id: id,
      phase: keeperPhase,
      attempt: z.int().check(z.gte(1), z.lte(1_000_000)),
      frames: z
        .array(
          z.object({
            to: place,
            number: z.int().check(z.gte(0), z.lte(2 ** 31 - 1)),
            frame: boundedText(Math.ceil(((1 << 20) + 64) / 3) * 4),
          }),
        )
        .check(z.minLength(1), z.maxLength(maxFrames)),
    }),
    reply: accepted({ isOver: z.boolean() }),
    refusals: ['consensusRoundNotFound', 'keeperMessageRefused', 'relayFull'],
    ignoresKey: 'repeatsItself',
    bodyLimit: framesBytes,
  }),
  keeperMessage: endpoint('POST', '/api/consensus/keeper/messages', 'keeper', {
    summary: 'A signed message of a keeper about a round, a contribution, the roster or the log',
    ...acceptBody(keeperMessage),
    refusals: ['consensusRoundNotFound', 'consensusSubmissionNotFound', 'keeperMessageRefused'],
    ignoresKey: 'repeatsItself',
    bodyLimit: messageBytes,
  }),
} as const;

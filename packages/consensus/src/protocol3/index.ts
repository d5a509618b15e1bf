// Protocol 3, kept rounds: the member's part, the messages, and what keepers and server need to read and write them.
// Pure functions: no network, no storage, no clock; randomness is an argument. docs/protocol.md explains the protocol.
export * from './messages.ts';
export { KeptRoundError, type KeptRoundErrorCode, type RefusedMark } from './errors.ts';
export { canonicalJson, parseCanonicalJson, type Json } from './canonical-json.ts';
export {
  hashTerms,
  keeperCount,
  medianFrom,
  minCohortFloor,
  percentilesFrom,
  readDescriptor,
  unsignedKeepers,
  writeDescriptor,
  type Descriptor,
  type DescriptorFirm,
  type OpeningPolicy,
  type ReadDescriptor,
} from './descriptor.ts';
export { tradesToCover, usualCoverage } from './coverage.ts';
export { otherThanAsked, requireAsked, type AskedResult, type AskedRound } from './asked-round.ts';
export { requireSameTrades, tradesHash, type GivenRound } from './given-rounds.ts';
export { requireTerms, type ShownTerms } from './shown-terms.ts';
export { isStepTooFine, markOffset, maxSteps, readMarks, stepCounter, type Mark } from './marks.ts';
export { markBits, marksOf, planeLength, planesOf } from './planes.ts';
export { maxReaders, sealMarks, shareMarks, signMarks, type SharedMarks } from './seal.ts';
export {
  isAuthentic,
  isCommitted,
  openWrap,
  readContribution,
  shareOf,
  type ReadContribution,
} from './admit.ts';
export { goodReceipts, receiptsToCount, signReceipt } from './receipts.ts';
export { faultsOfSet, freezeSet, hashSet } from './contribution-set.ts';
export {
  goodRefusals,
  refusalsToLeaveOut,
  signRefusal,
  type Refusal,
  type RefusalReason,
  type SpoiltReason,
} from './refusals.ts';
export { deniedReceipts, setOf, standingOf, type ListedContribution } from './freeze.ts';
export {
  bodyHashOf,
  callHash,
  enrolmentLine,
  frameKey,
  joinHash,
  noBasis,
  readEnrolment,
  rosterHash,
  sessionId,
  type Enrolment,
  type KeeperPhase,
  type RosterKey,
  type SessionJoin,
} from './keeper-messages.ts';
export { boxKey, openBox, sealBox } from './coded-box.ts';
export {
  figureNames,
  figuresAt,
  listsText,
  opens,
  outputRowLength,
  sealOutput,
  statementOf,
  statementOfHashes,
  wordsOf,
  type FigureName,
  type Figures,
} from './output.ts';
export { shownValue } from './shown-values.ts';
export { keptCheckNames, KeptChecks, type KeptCheck, type KeptCheckName } from './checks.ts';
export { recordPins, type OwnContribution, type Pins, type ResultTrust } from './verify-result.ts';
export { keeperNoteName, type TrustedLog } from './verify-log.ts';
export { openKeptResult, type OpenedResult, type OpenedTrade } from './open-result.ts';
export {
  cosignCheckpoint,
  cosignedAt,
  isSignedByLog,
  readCheckpoint,
  readNote,
  signCheckpoint,
  signNote,
  type TreeHead,
} from './log/checkpoint.ts';
export {
  consistencyProof,
  inclusionProof,
  isConsistent,
  isIncluded,
  leafHash,
  rootOf,
  rootsOf,
} from './log/merkle.ts';
export {
  maxBundledLeaf,
  rangeRoot,
  readTileLevel,
  readTilePath,
  tilePath,
  tilesOf,
  tileWidth,
  writeBundle,
  type TileHashes,
} from './log/tiles.ts';
export { appendToFrontier, emptyFrontier, frontierRoot, type Frontier } from './log/frontier.ts';
export { descriptorLeaf, freezeLeaf, leafBytes, resultLeaf } from './log/leaves.ts';
export { boxFormOf, isSignedBy, sign, signKeyOf } from '../primitives/signatures.ts';
export { sha256 } from '../primitives/hash.ts';

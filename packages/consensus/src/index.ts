// The consensus protocols as pure functions: messages, masking, sealing, opening. No network, no storage, no clock;
// randomness is an argument. See docs/protocol.md for what they guarantee.
export {
  ConsensusError,
  consensusErrorCodes,
  type ConsensusErrorCode,
  type ErrorSubject,
  type RefusedRow,
} from './errors.ts';
export { fromBase64, toBase64 } from './encoding/base64.ts';
export { drawUuid, uuidBytes, uuidText } from './encoding/uuid.ts';
export { platformRandom, type RandomBytes } from './randomness.ts';
export { type SharedKeyRecord } from './shared-keys.ts';
export { readValuations, type Valuation } from './values.ts';

export { createKeyPair, keyPairFromText, keyPairOf, type KeyPair } from './keys/key-pair.ts';
export { publicKeyBytes, publicKeyFault, type KeyFault } from './keys/public-key.ts';
export { inGroups, keyFingerprint } from './keys/fingerprint.ts';
export { openKeyFile, sealKeyFile, type KeyFile } from './keys/key-file.ts';
export { shortestPassphrase } from './keys/passphrase.ts';

export { openOwnValues, sealOwnValues, type OwnValue } from './keys/own-values.ts';

export * from './protocol1/messages.ts';
export {
  encryptSubmission,
  shareSubmissionKeys,
  type EncryptedSubmission,
} from './protocol1/encrypt-submission.ts';
export { sumMasks } from './protocol1/mask-sums.ts';
export { openResult, type TradeConsensus } from './protocol1/open-result.ts';

export * from './protocol2/messages.ts';
export {
  admitSharing,
  admitUpload,
  contributionFaults,
  type AdmittedUpload,
  type ContributionFault,
} from './protocol2/admit.ts';
export { checkedKeyFaults, type CheckedKey } from './protocol2/checked-keys.ts';
export { checkNames, type Check, type CheckName } from './protocol2/checks.ts';
export { closeRound, type ClosedRound, type CountingContribution } from './protocol2/close.ts';
export { checkLists, mostMembers, smallestCohort, type CheckedLists } from './protocol2/lists.ts';
export { openRound, type OpenedRound, type OpeningMember } from './protocol2/open.ts';
export { type TradeOutcome } from './protocol2/outcomes.ts';
export {
  boxContribution,
  sealContribution,
  sealValues,
  type Acknowledgement,
  type SealedContribution,
  type SealedValues,
} from './protocol2/seal.ts';

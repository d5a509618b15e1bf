// The consensus protocols as pure functions: keys, and the messages of protocol 1; protocol 3 is in ./protocol3/index.ts. No
// network, no storage, no clock; randomness is an argument. See docs/protocol.md for what they guarantee.
export { ConsensusError, type ConsensusErrorCode, type RefusedRow } from './errors.ts';
export { fromBase64, toBase64 } from './encoding/base64.ts';
export { drawUuid } from './encoding/uuid.ts';
export { platformRandom, type RandomBytes } from './randomness.ts';
export { type SharedKeyRecord } from './shared-keys.ts';

export { createKeyPair, keyPairFromText, keyPairOf, type KeyPair } from './keys/key-pair.ts';
export { publicKeyFault } from './keys/public-key.ts';
export { inGroups, keyFingerprint } from './keys/fingerprint.ts';
export { openKeyFile, sealKeyFile, type KeyFile } from './keys/key-file.ts';

export { openOwnValues, sealOwnValues, type OwnValue } from './keys/own-values.ts';

export * from './protocol1/messages.ts';
export {
  encryptSubmission,
  shareSubmissionKeys,
  type EncryptedSubmission,
} from './protocol1/encrypt-submission.ts';
export { sumMasks } from './protocol1/mask-sums.ts';
export { openResult } from './protocol1/open-result.ts';

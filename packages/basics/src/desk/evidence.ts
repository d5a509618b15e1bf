// Evidence packs: what their files may be called, and how many there are.

/** Plain names, with at most one folder: they are safe to unpack anywhere. */
export const evidenceFileName = /^(?:[a-z][a-z0-9-]{0,30}\/)?[a-zA-Z0-9][a-zA-Z0-9._-]{0,80}$/;

/** Some receipts for each try of a window, and the files around them. */
export const maxEvidenceFiles = 300;

export const evidenceFormat = 'pricevault evidence 1';

/** The files of a pack that describe it and are not listed in the manifest. */
export const manifestFile = 'manifest.json';
export const signatureFile = 'manifest.sig';

/** What the vault writes itself: it signs no manifest that lacks one of them or names other bytes. */
export const vaultFiles = [
  'signed-list.csv',
  'marks.csv',
  'results.csv',
  'exceptions.csv',
  'exception-changes.csv',
  'sign-off.json',
  'tolerances.json',
  'curves.json',
  'audit.json',
] as const;

/** First line of the note that is signed; the hash of the manifest follows. */
export const evidenceNoteHead = 'pricevault-evidence/1';

// Files that come with a challenge: of few types, small, and what they say they are.
import { challengeLimits, type EvidenceMediaType } from '@pricevault/basics/desk';
import type { ChallengeEvidence } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import type { EvidenceFile } from './challenges.repository.ts';

/** The first bytes in hexadecimal; texts are checked as texts. */
const marks: Partial<Record<EvidenceMediaType, RegExp>> = {
  'application/pdf': /^255044462d/,
  'image/png': /^89504e470d0a1a0a/,
  'image/jpeg': /^ffd8ff/,
};

export function fileOf(evidence: Extract<ChallengeEvidence, { kind: 'file' }>): EvidenceFile {
  const bytes = Buffer.from(evidence.content, 'base64');
  const field = { field: 'evidence' };
  if (bytes.length > challengeLimits.fileBytes) {
    throw new AppError('evidenceFileTooLarge', {}, field);
  }
  const mark = marks[evidence.mediaType];
  const isGenuine = mark ? mark.test(bytes.toString('hex', 0, 8)) : isText(bytes);
  if (bytes.length === 0 || !isGenuine) throw new AppError('evidenceFileInvalid', {}, field);
  return { fileName: evidence.fileName, mediaType: evidence.mediaType, bytes };
}

function isText(bytes: Buffer): boolean {
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

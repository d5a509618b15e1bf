// Names end up in mails to others: an address in a name would make us a relay for somebody else's message.
import { hasHiddenSigns } from '@pricevault/basics';
import * as z from 'zod/mini';
import { errorCode } from './error-code.ts';

/**
 * What mail programs turn into a link: every name with an ending, whichever it is, since new ones appear each year. Initials
 * ("J.P. Morgan", "S.p.A.") are none.
 */
const address =
  /[@\\]|\/\/|\bwww\.|\b(?:https?|mailto|ftp|tel):|[\p{L}\d-]{2}[.\u3002]\p{L}{2}|[\p{L}\d][.\u3002]\p{L}{2,20}\/|\d\.\d{1,3}\.\d/iu;

export function isPlainName(name: string): boolean {
  return !hasHiddenSigns(name) && !address.test(name.normalize('NFKC'));
}

/** Signs and invisible characters alone are no name: a list would show an empty line. */
export const canBeRead = (name: string) => /[\p{L}\p{N}]/u.test(name);

export const plainName = z.refine<string>(isPlainName, errorCode('nameUnsafe'));

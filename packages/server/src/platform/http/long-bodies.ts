// Bodies with long lists are checked in turns: 20,000 positions took 150 ms of the processor in one go, while nobody else was served.
import { findUnsafe, type CheckedInTurns, type ErrorCode } from '@pricevault/contract';
import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import { mapInTurns } from '../load/turns.ts';
import { inputError } from './refusals.ts';

const longList = 1_000;
/** A list in a text. */
const longText = 16 * 1_024;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (body: unknown): body is Fields =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

export function isLong(body: unknown): boolean {
  if (!isFields(body)) return false;
  for (const name in body) {
    const value = body[name];
    if (Array.isArray(value) ? value.length > longList : isLongText(value)) return true;
  }
  return false;
}

const isLongText = (value: unknown) => typeof value === 'string' && value.length > longText;

/** The same checks as for every input. */
export async function checkLongBody(
  schema: z.ZodMiniType | undefined,
  body: unknown,
): Promise<unknown> {
  if (!schema) return undefined;
  const unsafe = isFields(body) ? await findUnsafeInTurns(body) : findUnsafe(body);
  if (unsafe) throw new AppError(unsafe);
  const context: CheckedInTurns & z.core.ParseContext<z.core.$ZodIssue> = { mapInTurns };
  const result = await z.safeParseAsync(schema, body, context).catch(tooManyProblems);
  if (!result.success) throw inputError(result.error.issues);
  return result.data;
}

/** More than zod can collect: it passes them on as arguments, which overflows the stack. */
function tooManyProblems(error: unknown): never {
  if (!(error instanceof RangeError)) throw error;
  throw new AppError('inputInvalid', { field: 'body' }, { field: 'body' });
}

async function findUnsafeInTurns(body: Fields): Promise<ErrorCode | null> {
  for (const name of Object.keys(body)) {
    const problem = findUnsafe(name);
    if (problem) return problem;
  }
  let found: ErrorCode | null = null;
  for (const value of Object.values(body)) {
    if (!Array.isArray(value)) found ??= findUnsafe(value, 1);
    // Inside of the body and of the list.
    else await mapInTurns(value, (entry) => (found ??= findUnsafe(entry, 2)));
    if (found) return found;
  }
  return null;
}

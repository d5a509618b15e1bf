// A firm's submissions and their receipts, as it reads them.
import type { AnswerOf, ParamsOf, QueryOf, submissionsContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import type { UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { receiptRows } from './receipts.ts';
import { findReceipt, listSubmissions, readMarks } from './submissions.repository.ts';

type Contract = typeof submissionsContract;

export async function readSubmissions(
  { db }: Platform,
  { user }: UserCaller,
  query: QueryOf<Contract['list']>,
): Promise<AnswerOf<Contract['list']>> {
  return listSubmissions(db.queries, user.firmId, query);
}

export async function readReceipt(
  { db: { queries } }: Platform,
  { user }: UserCaller,
  { submissionId }: ParamsOf<Contract['receipt']>,
): Promise<AnswerOf<Contract['receipt']>> {
  const found = await findReceipt(queries, submissionId, user.firmId);
  if (!found) throw new AppError('submissionNotFound');
  const marks = await readMarks(queries, found.number);
  if (marks.length < found.rows) throw new AppError('submissionArchived');
  const text = found.head + receiptRows(marks);
  return {
    fileName: `receipt-${found.receivedAt.toISOString().slice(0, 10)}-${submissionId.slice(0, 8)}.txt`,
    text,
    receipt: found.hash.toString('hex'),
  };
}

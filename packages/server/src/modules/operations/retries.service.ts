// Runs failed jobs again, and has failed messages delivered.
import type { AnswerOf, BodyOf, operationsContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import { retryFailedJob } from '../../platform/jobs/jobs.repository.ts';
import { retryFailedMessages } from '../../platform/messages/message.repository.ts';
import type { Platform } from '../../platform/platform.ts';

type Contract = typeof operationsContract;

export async function retryJob(
  platform: Platform,
  caller: UserCaller,
  { jobId }: BodyOf<Contract['retryJob']>,
): Promise<AnswerOf<Contract['retryJob']>> {
  return transact(platform, caller, async (tx) => {
    if (!(await retryFailedJob(tx, jobId))) throw new AppError('nothingToRetry');
    await recordAudit(tx, actorOf(caller), {
      action: 'jobs.retried',
      objectType: 'job',
      objectId: jobId,
      details: {},
    });
    return {};
  });
}

export async function retryMessages(
  platform: Platform,
  caller: UserCaller,
): Promise<AnswerOf<Contract['retryMessages']>> {
  return transact(platform, caller, async (tx) => {
    const retried = await retryFailedMessages(tx);
    if (retried === 0) throw new AppError('nothingToRetry');
    await recordAudit(tx, actorOf(caller), {
      action: 'messages.retried',
      objectType: 'messages',
      details: { retried },
    });
    return { retried };
  });
}

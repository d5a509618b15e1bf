// Which request of a trade or bond is meant by who opens its detail.
import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import { isUuid } from '../../platform/db/uuids.ts';

export type RequestChoice =
  | { readonly id: string }
  | { readonly createdAt: Date }
  | 'newest'
  | 'newest answered';

interface Asked {
  readonly requestId?: string | undefined;
  readonly time?: string | null | undefined;
  readonly isRequest?: boolean | undefined;
}

/** Without a request or a time: the newest request, or, for "last responses", the newest one with answers. */
export function choiceOf({ requestId, time, isRequest = true }: Asked): RequestChoice {
  if (requestId !== undefined) return { id: requestId };
  if (!isRequest) return 'newest answered';
  if (time === undefined || time === null || time === '') return 'newest';
  const createdAt = new Date(time);
  if (Number.isNaN(createdAt.getTime())) throw new AppError('requestNotFound');
  return { createdAt };
}

/** The condition on the request `r`; null where nothing can be meant. */
export function conditionOf(choice: RequestChoice): RawBuilder<unknown> | null {
  if (choice === 'newest') return sql`true`;
  if (choice === 'newest answered') return sql`r.answers > 0`;
  if ('createdAt' in choice) return sql`r.created_at = ${choice.createdAt}`;
  return isUuid(choice.id) ? sql`r.id = ${choice.id}` : null;
}

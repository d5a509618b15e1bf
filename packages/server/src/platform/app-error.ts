// An expected error: services throw it with a code of the contract's catalogue, and one place turns it into a reply.
import { errorCatalogue, errorText, type ErrorCode, type ErrorParams } from '@pricevault/contract';

export interface Problem {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  /** The input field it is about; empty for the whole input. */
  readonly field: string;
}

export class AppError extends Error {
  readonly problems: readonly Problem[];
  /** Seconds after which the caller may try again. */
  readonly retryAfter: number | undefined;
  /** Data that helps the caller fix it, besides the message. */
  readonly data: Readonly<Record<string, unknown>> | undefined;
  /** True when the audit log already has it. */
  readonly isRecorded: boolean;

  constructor(
    code: ErrorCode | readonly Problem[],
    params: ErrorParams = {},
    options: {
      field?: string;
      retryAfter?: number;
      cause?: unknown;
      data?: Readonly<Record<string, unknown>>;
      isRecorded?: boolean;
    } = {},
  ) {
    const problems =
      typeof code === 'string' ? [{ code, params, field: options.field ?? '' }] : code;
    super(problems.map((problem) => errorText(problem.code, problem.params)).join(' '), {
      cause: options.cause,
    });
    this.problems = problems;
    this.retryAfter = options.retryAfter;
    this.data = options.data;
    this.isRecorded = options.isRecorded ?? false;
  }

  get status(): number {
    const [first] = this.problems;
    return first ? errorCatalogue[first.code].status : 500;
  }
}

// A refusal: thrown by services with a code of the contract's catalogue, turned into a reply in one place.
import { errorCatalogue, errorText, type ErrorCode, type ErrorParams } from '@pricevault/contract';

export interface Problem {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  /** The input field it speaks of; empty for the whole input. */
  readonly field: string;
}

export class AppError extends Error {
  readonly problems: readonly Problem[];
  /** Seconds after which the caller may try again. */
  readonly retryAfter: number | undefined;
  /** What the caller needs to mend it, beside the sentence. */
  readonly data: Readonly<Record<string, unknown>> | undefined;
  /** Whoever throws it has told the audit log already. */
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

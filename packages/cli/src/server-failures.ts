// What commands beside the server can meet: refusals of its services, its configuration, its database.
import { errorText } from '@pricevault/contract';
import {
  AppError,
  ConfigError,
  isDatabaseUnreachable,
  StartProblem,
} from '@pricevault/server/operations';
import { failed, type Failure } from './outcome.ts';

export function serverFailure(error: unknown): Failure | null {
  if (error instanceof AppError) {
    return {
      exitCode: 1,
      errors: error.problems.map(({ code, params }) => errorText(code, params)),
      codes: error.problems.map(({ code }) => code),
    };
  }
  if (error instanceof ConfigError) {
    const codes = error.problems.map(() => 'configurationInvalid');
    return { exitCode: 1, errors: error.problems, codes };
  }
  if (error instanceof StartProblem) return failed('databaseUnavailable', error.message);
  return isDatabaseUnreachable(error) ? failed('databaseAway', errorText('databaseAway')) : null;
}

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '../lib/http/api-error.ts';
import { ErrorState } from './ErrorState.tsx';
import { renderPart } from './testing/render-part.tsx';

function failure(status: number): ApiError {
  const parts = {
    codes: ['tradeNotFound'],
    errors: ['This trade does not exist any more.'],
    params: [],
    fields: [],
  };
  return new ApiError({ ...parts, status, requestId: 'req-1', retryAfter: null, cause: null });
}

it.each([
  [503, 1],
  [404, 0],
])(
  'after %i offers %i other tries: what does not exist is not found by another one',
  async (status, tries) => {
    await renderPart(<ErrorState error={failure(status)} onRetry={() => undefined} />);
    expect(screen.getByRole('alert')).toHaveTextContent('This trade does not exist any more.');
    expect(screen.queryAllByRole('button')).toHaveLength(tries);
  },
);

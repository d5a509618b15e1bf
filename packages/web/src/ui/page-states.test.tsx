import { screen, render } from '@testing-library/react';
import { expect, it, test } from 'vitest';
import { ApiError } from '../lib/http/api-error.ts';
import { ErrorState } from './ErrorState.tsx';
import { renderPart } from './testing/render-part.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';

function failure(status: number): ApiError {
  const parts = {
    codes: ['tradeNotFound'],
    errors: ['This trade no longer exists.'],
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
    expect(screen.getByRole('alert')).toHaveTextContent('This trade no longer exists.');
    expect(screen.queryAllByRole('button')).toHaveLength(tries);
  },
);

test('what loads inside a page is no second main; what fills the window is the only one', () => {
  const { rerender } = render(
    <main>
      <LoadingScreen />
    </main>,
  );
  expect(screen.getAllByRole('main')).toHaveLength(1);
  rerender(<LoadingScreen fillsWindow />);
  expect(screen.getAllByRole('main')).toHaveLength(1);
});

import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LoadingScreen } from './LoadingScreen.tsx';

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

import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AlertRows } from './AlertRows.tsx';

test('what is said of two fields is said once', () => {
  render(<AlertRows alerts={['The search failed.', 'A range is wrong.', 'A range is wrong.']} />);
  const rows = screen.getByRole('alert').querySelectorAll('p');
  expect([...rows].map((row) => row.textContent)).toEqual([
    'The search failed.',
    'A range is wrong.',
  ]);
});

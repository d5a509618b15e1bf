import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { WrongFileWarning } from './WrongFileWarning.tsx';

const names = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);
const show = (used: number, unused: number) =>
  renderPart(
    <WrongFileWarning
      summary={{ name: 'file.csv', rows: 1, fields: names(used), ignored: names(unused) }}
      knownFields={16}
    />,
  );

it('a file of which one column of many is read is asked about', async () => {
  await show(1, 18);
  expect(screen.getByRole('alert').textContent).toContain('Only 1 of 19 columns are used.');
});

it('a holdings file that carries most of what is read is not, however many columns it has beside', async () => {
  await show(12, 15);
  expect(screen.queryByRole('alert')).toBeNull();
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { LeftOutRows } from './LeftOutRows.tsx';

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ line: index + 2, text: 'There is no trade id.' }));

it('each row is named by its line and reason', async () => {
  await renderPart(<LeftOutRows rows={rows(2)} total={2} />);
  expect(screen.getByText('2 rows were left out')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Line 2: There is no trade id.',
    'Line 3: There is no trade id.',
  ]);
});

it('rows beyond those that are listed are counted', async () => {
  const { container } = await renderPart(<LeftOutRows rows={rows(100)} total={1_234} />);
  expect(container.querySelectorAll('li')).toHaveLength(100);
  expect(container.textContent).toContain('and 1,134 more');
});

it('where nothing was left out, nothing is said', async () => {
  const { container } = await renderPart(<LeftOutRows rows={[]} total={0} />);
  expect(container.textContent).toBe('');
});

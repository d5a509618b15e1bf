import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { createI18n } from '../../lib/i18n/i18n.ts';
import { Heatmap } from './Heatmap.tsx';

const words = await createI18n('en');
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <I18nextProvider i18n={words}>{children}</I18nextProvider>
);

const axis = (...keys: string[]) => keys.map((key) => ({ key, label: key }));
const map = (rows: string[], columns: string[]) => (
  <Heatmap
    label="Std"
    rows={axis(...rows)}
    columns={axis(...columns)}
    valueOf={() => 1}
    kind="amount"
    format={String}
    bandNames={['low', 'medium', 'high', 'extreme']}
    noValue="No value"
  />
);
const stops = () => screen.getAllByRole('cell').filter((cell) => cell.tabIndex === 0);

it('the tab key still reaches a grid that has become smaller than where the focus was', async () => {
  const { rerender } = render(map(['1Y', '2Y', '5Y'], ['1Y', '10Y', '30Y']), { wrapper });
  const cells = screen.getAllByRole('cell');
  await userEvent.click(cells[8] ?? document.body);
  cells[8]?.focus();
  expect(stops()).toEqual([cells[8]]);
  rerender(map(['1Y', '2Y'], ['1Y', '10Y']));
  expect(stops()).toEqual([screen.getAllByRole('cell')[3]]);
});

it('other numbers come into the same cells: what is focused stays, and nothing of the last ones is left', async () => {
  const grid = (values: readonly (number | null)[], flags?: ReadonlyMap<string, string>) => (
    <Heatmap
      label="Std"
      rows={axis('1Y')}
      columns={axis('1Y', '10Y')}
      valueOf={(_row, column) => values[column === '1Y' ? 0 : 1] ?? null}
      kind="amount"
      format={String}
      bandNames={['low', 'medium', 'high', 'extreme']}
      noValue="No value"
      flags={flags}
      picked={{ row: '1Y', column: values[0] === 1 ? '1Y' : '10Y' }}
      onPick={() => {}}
    />
  );
  const { rerender } = render(grid([1, 2], new Map([['1Y 10Y', ': falls']])), { wrapper });
  const cells = screen.getAllByRole('cell');
  cells[0]?.focus();
  expect(cells.map((cell) => cell.textContent)).toEqual(['1', '2: falls']);
  rerender(grid([null, 5]));
  expect(screen.getAllByRole('cell')).toEqual(cells);
  expect(document.activeElement).toBe(cells[0]);
  expect(cells.map((cell) => cell.textContent)).toEqual(['No value', '5']);
  expect(cells.map((cell) => cell.getAttribute('aria-selected'))).toEqual(['false', 'true']);
  for (const name of ['data-heat', 'class']) expect(cells[0]).not.toHaveAttribute(name);
  expect(cells[1]).not.toHaveAttribute('data-flag');
});

it('a withheld cell is hatched and gives its reason; an empty one is neither', async () => {
  const reason = 'Fewer than 5 firms';
  render(
    <Heatmap
      label="Std"
      rows={axis('1Y')}
      columns={axis('1Y', '10Y', '30Y')}
      valueOf={(_row, column) => (column === '1Y' ? 1 : null)}
      hiddenOf={(_row, column) => (column === '10Y' ? reason : null)}
      hiddenName="Withheld"
      kind="amount"
      format={String}
      bandNames={['low', 'medium', 'high', 'extreme']}
      noValue="No value"
    />,
    { wrapper },
  );
  const cells = screen.getAllByRole('cell');
  expect(cells.map((cell) => cell.hasAttribute('data-is-hidden'))).toEqual([false, true, false]);
  expect(cells.map((cell) => cell.textContent)).toEqual(['1', reason, 'No value']);
  // The saved picture writes the first text of a cell, and a dash where there is none.
  expect(cells.map((cell) => cell.firstChild?.nodeType === Node.TEXT_NODE)).toEqual([
    true,
    false,
    false,
  ]);
  expect(await screen.findByText('Withheld')).toBeVisible();
});

it('names its axes, and says which cells lie beyond the scale', async () => {
  const values = [1, 2, 3, 4, 5000];
  render(
    <Heatmap
      label="Std"
      rows={axis('1Y')}
      columns={axis('1Y', '2Y', '5Y', '10Y', '30Y')}
      valueOf={(_row, column) => values[['1Y', '2Y', '5Y', '10Y', '30Y'].indexOf(column)] ?? null}
      kind="amount"
      format={String}
      bandNames={['low', 'medium', 'high', 'extreme']}
      noValue="No value"
    />,
    { wrapper },
  );
  const headings = screen.getAllByRole('columnheader').map((heading) => heading.textContent);
  expect(headings).toEqual(['Expiry', 'Tenor', '1Y', '2Y', '5Y', '10Y', '30Y']);
  const cells = screen.getAllByRole('cell');
  expect(cells.map((cell) => cell.dataset['heat'])).toEqual(['0', '0', '30', '60', '60']);
  expect(cells.map((cell) => cell.dataset['clip'])).toEqual([
    'low',
    undefined,
    undefined,
    undefined,
    'high',
  ]);
  expect(cells.at(-1)).toHaveAccessibleName('5000, beyond the scale');
  // The bar carries the names of the bands and the real bounds.
  expect(await screen.findByText('≤ 2')).toBeVisible();
  const bands = within(screen.getAllByRole('list')[0] ?? document.body).getAllByRole('listitem');
  expect(bands.map((band) => band.textContent)).toEqual([
    'low2 – 2.5',
    'medium2.5 – 3',
    'high3 – 3.5',
    'extreme3.5 – 4',
  ]);
  expect(screen.getByText('≥ 4')).toBeVisible();
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Heatmap } from './Heatmap.tsx';

const axis = (...keys: string[]) => keys.map((key) => ({ key, label: key }));
const map = (rows: string[], columns: string[]) => (
  <Heatmap
    label="Std"
    corner="Expiry"
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
  const { rerender } = render(map(['1Y', '2Y', '5Y'], ['1Y', '10Y', '30Y']));
  const cells = screen.getAllByRole('cell');
  await userEvent.click(cells[8] ?? document.body);
  cells[8]?.focus();
  expect(stops()).toEqual([cells[8]]);
  rerender(map(['1Y', '2Y'], ['1Y', '10Y']));
  expect(stops()).toEqual([screen.getAllByRole('cell')[3]]);
});

it('a withheld cell is hatched and gives its reason; an empty one is neither', () => {
  const reason = 'Fewer than 5 firms';
  render(
    <Heatmap
      label="Std"
      corner="Expiry"
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
  );
  const cells = screen.getAllByRole('cell');
  expect(cells.map((cell) => cell.hasAttribute('data-is-hidden'))).toEqual([false, true, false]);
  expect(cells.map((cell) => cell.textContent)).toEqual(['1', reason, 'No value']);
  expect(screen.getByText('Withheld')).toBeVisible();
});

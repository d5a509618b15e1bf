// Two pictures: what a cell tells, and colours that stay while dates change.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { ResultRow } from '@pricevault/contract';
import { answeringServer } from '../../lib/http/testing/answering-server.ts';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { PicturePair } from './PicturePair.tsx';

const server = answeringServer();

const asOf = {
  success: true,
  asOf: '2026-11-16',
  sinceAsOf: '2025-11-17',
  isProvisional: false,
  isSample: false,
  unit: 'bp',
  decimals: 3,
  hiddenBecause: null,
  unitDetail: 'of notional',
  decimalsByMeasure: { vol: 1 },
};
const tenors = ['12m', '24m', '60m', '120m', '360m'];
const picture = (data: readonly number[]) => ({
  data: [{ name: '12m', data, maxData: data, strikes: data.map(() => [0]) }],
  dataRange: { min: null, max: null },
  maxRange: { min: null, max: null },
  xRange: tenors,
  hidden: [],
});
const row = (strike: number, figures: Partial<ResultRow>) => ({
  tradeId: 7,
  strike,
  mean: 10,
  std: 1,
  valuationDate: '2026-11-16',
  n: 8,
  ownValue: 12,
  difference: 2,
  zScore: 2.5,
  isAccepted: true,
  rank: null,
  min: null,
  max: null,
  median: 10,
  version: 1,
  withdrawnReason: null,
  unit: 'bp',
  decimals: 3,
  outlierRule: 'none',
  isSample: false,
  isProvisional: false,
  forward: null,
  forwardSource: null,
  annuity: null,
  years: null,
  curveDate: null,
  vol: 85.26,
  ownVol: null,
  volMissing: null,
  forwardPart: null,
  volPart: null,
  ...figures,
});

function answer() {
  server.answer = ({ path, body }) => {
    if (path === '/api/result/trades') {
      const result = [row(-0.01, { mean: 20, std: 3 }), row(0, {})];
      return { json: { ...asOf, result, csvHeadings: [], errors: [] } };
    }
    const isChange = (body as { type?: string }).type === 'change';
    return {
      json: { ...asOf, items: picture(isChange ? [-1, 2, 3, -4, 500] : [1, 2, 3, 4, 5000]) },
    };
  };
}

const pair = {
  asked: {
    batchId: null,
    date: '2026-11-16',
    since: '2025-11-17',
    metric: 'std' as const,
    knownOn: null,
  },
  strike: null,
  figure: 'average' as const,
  seriesName: 'Series',
  valueTitle: 'Values',
  changeTitle: 'Changes',
  fileName: 'all',
};

it('a cell that is pointed at, or walked to, tells the figures behind its number', async () => {
  answer();
  await renderPart(<PicturePair {...pair} scale={null} />);
  const grid = await screen.findByRole('grid', { name: 'Values' });
  expect(screen.getByText(/as of .*bp of notional/)).toBeVisible();
  const cell = within(grid).getByRole('cell', { name: '3.000' });
  await userEvent.hover(cell);
  const card = await screen.findByRole('tooltip');
  await within(card).findByText('Mean (\u2068bp\u2069)');
  const lines = within(card)
    .getAllByRole('row')
    .map((line) => [...line.children].map(({ textContent }) => textContent));
  expect(lines).toEqual([
    ['', 'Average', 'ATM'],
    ['Mean (\u2068bp\u2069)', '15.000', '10.000'],
    ['Std (\u2068bp\u2069)', '2.000', '1.000'],
    ['Contributors', '8', '8'],
    ['Your value (\u2068bp\u2069)', '12.000', '12.000'],
    ['Difference (\u2068bp\u2069)', '2.000', '2.000'],
    ['Z-score', '2.5', '2.5'],
    ['Normal vol (bp)', '85.3', '85.3'],
  ]);
  expect(cell).toHaveAttribute('aria-describedby', card.id);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('tooltip')).toBeNull();
  expect(cell).not.toHaveAttribute('aria-describedby');
});

it('colours are kept on other dates: the ends of both scales, without what is clipped', async () => {
  answer();
  const onScale = vi.fn();
  const { unmount } = await renderPart(<PicturePair {...pair} scale={null} onScale={onScale} />);
  await screen.findByRole('grid', { name: 'Values' });
  await screen.findByRole('grid', { name: 'Changes' });
  await userEvent.click(await screen.findByLabelText('Keep these colours on other dates'));
  expect(onScale).toHaveBeenLastCalledWith({ min: 2, max: 4, change: 4 });
  unmount();

  await renderPart(
    <PicturePair {...pair} scale={{ min: 0, max: 6, change: 8 }} onScale={onScale} />,
  );
  const grid = await screen.findByRole('grid', { name: 'Values' });
  const heats = within(grid)
    .getAllByRole('cell')
    .map(({ dataset }) => [dataset['heat'], dataset['clip']]);
  expect(heats).toEqual([
    ['10', undefined],
    ['20', undefined],
    ['30', undefined],
    ['40', undefined],
    ['60', 'high'],
  ]);
  await userEvent.click(screen.getByLabelText('Keep these colours on other dates'));
  expect(onScale).toHaveBeenLastCalledWith(null);
});

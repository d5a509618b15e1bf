// What the dashboard shows of units and of results without figures: withheld ones and withdrawn ones, apart from cells without a value.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answeringServer } from '../../lib/http/testing/answering-server.ts';
import { renderPart } from '../../ui/testing/render-part.tsx';
import type { DashboardState } from './dashboard-state.ts';
import { FactsStrip } from './FactsStrip.tsx';
import { noDates } from './heatmap-file.ts';
import { ResultHeatmap } from './ResultHeatmap.tsx';
import { SmileTab } from './SmileTab.tsx';

const server = answeringServer();

it('a cell names what is withheld or withdrawn, and stays apart from one without a value', async () => {
  const items = {
    data: [{ name: '12m', data: [1, null, null, null], maxData: [], strikes: [] }],
    dataRange: { min: 1, max: 1 },
    maxRange: { min: 1, max: 1 },
    xRange: ['12m', '24m', '36m', '48m'],
    hidden: [
      { expiry: '12m', tenor: '24m', isWithdrawn: false },
      { expiry: '12m', tenor: '36m', isWithdrawn: true },
    ],
  };
  await renderPart(
    <ResultHeatmap
      title="Means"
      seriesName="Series"
      note={undefined}
      fileName="means"
      dates={noDates}
      type="value"
      metric="mean"
      figure="average"
      items={items}
      error={null}
      isOld={false}
      onRetry={() => {}}
      emptyHint=""
    />,
  );
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells).toEqual(['1.000', 'withheld', 'withdrawn', 'no value']);
  expect(await screen.findByText('withheld, withdrawn')).toBeInTheDocument();
});

it('the facts count withdrawn trades', async () => {
  const nothing = { contributors: 8, withheld: 0, medianStd: 1, largestMove: null, window: null };
  await renderPart(
    <FactsStrip
      facts={{ ...nothing, trades: 7, withdrawn: 2 }}
      unit="bp"
      metric="std"
      onWindowChange={() => {}}
    />,
  );
  expect(screen.getByText('7 trades · withdrawn: 2')).toBeInTheDocument();
  expect(screen.getByText('Median std (\u2068bp\u2069)')).toBeInTheDocument();
});

it('the smile of a withdrawn cell gives the reason and the version', async () => {
  const figures = { mean: null, std: null, n: null, zScore: null, vol: null, ownVol: null };
  const row = {
    ...figures,
    tradeId: 1,
    strike: 0,
    ownValue: 3,
    forward: null,
    volMissing: null,
    version: 2,
    withdrawnReason: 'The curve of the day was wrong',
  };
  server.answer = () => ({
    json: {
      success: true,
      result: [row],
      items: [],
      csvHeadings: [],
      asOf: '2026-03-30',
      sinceAsOf: null,
    },
  });
  const state = { cell: { expiry: '12m', tenor: '24m' }, smile: 'std' } as DashboardState;
  const asked = {
    batchId: null,
    date: '2026-03-30',
    since: '2025-03-30',
    metric: 'std' as const,
    knownOn: null,
  };
  await renderPart(<SmileTab state={state} change={() => {}} asked={asked} />);
  const reason = 'Withdrawn (version 2): The curve of the day was wrong';
  // In place of the picture, and in the table.
  expect(await screen.findAllByText(reason)).toHaveLength(2);
  expect(screen.getByText(`as of 30 Mar 2026 · ${reason}`)).toBeInTheDocument();
});

it('the smile names the curve that its forwards are from where it is not that of the day', async () => {
  const row = {
    tradeId: 1,
    strike: 0,
    mean: 10,
    std: 1,
    n: 9,
    zScore: null,
    vol: 80,
    ownVol: null,
    ownValue: null,
    forward: 0.04,
    volMissing: null,
    version: 1,
    withdrawnReason: null,
    annuity: 8,
    years: 1,
    curveDate: '2026-03-27',
  };
  server.answer = () => ({
    json: {
      success: true,
      result: [row],
      items: [],
      csvHeadings: [],
      asOf: '2026-03-30',
      sinceAsOf: null,
    },
  });
  const state = { cell: { expiry: '12m', tenor: '24m' }, smile: 'std' } as DashboardState;
  const dates = { date: '2026-03-30', since: '2025-03-30', knownOn: null };
  const asked = { ...dates, batchId: null, metric: 'std' as const };
  await renderPart(<SmileTab state={state} change={() => {}} asked={asked} />);
  expect(
    await screen.findByText('as of 30 Mar 2026 · Forwards from the curve of 27 Mar 2026'),
  ).toBeInTheDocument();
});

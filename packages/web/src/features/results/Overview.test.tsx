// The overview above the specified picture: what it opens with, what it says where something is missing, and the cell beside it.
import { createMemoryHistory } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { OverviewCell } from '@pricevault/contract';
import * as files from '../../lib/files/save-file.ts';
import { answeringServer } from '../../lib/http/testing/answering-server.ts';
import { removeStored } from '../../lib/storage/browser-storage.ts';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { Overview } from './Overview.tsx';
import { useDashboardState } from './use-dashboard-state.ts';

const server = answeringServer();

const cell = (given: Partial<OverviewCell>): OverviewCell => ({
  expiry: '12m',
  tenor: '120m',
  n: 8,
  mean: 120,
  std: 2,
  ownValue: 121,
  difference: 1,
  zScore: 0.5,
  vol: 90,
  ownVol: 90.75,
  volMissing: null,
  version: 1,
  isWithdrawn: false,
  ...given,
});
const asOf = {
  asOf: '2026-03-30',
  sinceAsOf: null,
  isProvisional: false,
  isSample: false,
  unit: 'bp',
  decimals: 2,
  hiddenBecause: null,
};
const row = {
  tradeId: 7,
  strike: 0,
  mean: 120,
  std: 2,
  n: 8,
  ownValue: 121,
  difference: 1,
  zScore: 0.5,
  vol: 90,
  ownVol: 90.75,
  forward: 0.04,
  volMissing: null,
  version: 1,
  withdrawnReason: null,
  annuity: 8,
  years: 1,
  curveDate: '2026-03-30',
  decimals: 2,
  unit: 'bp',
  optionType: 'Payer',
};
const exception = {
  tradeId: 42,
  valuationDate: '2026-03-30',
  expiry: '60m',
  tenor: '60m',
  unit: 'bp',
  strikeRelative: -0.005,
  difference: 3.5,
  zScore: 2.9,
  decimals: 2,
  history: [{ valuationDate: '2026-03-30', difference: 3.5 }],
};

function answer(items: readonly OverviewCell[], more: object = {}, exceptions = [exception]) {
  const replies: Record<string, object> = {
    '/api/result/overview': {
      items,
      optionType: 'Payer',
      curveDate: '2026-03-30',
      ...asOf,
      ...more,
    },
    '/api/result/trades': {
      result: [row, { ...row, tradeId: 8, optionType: 'Straddle' }],
      csvHeadings: [],
      ...asOf,
    },
    '/api/result/history': { items: [] },
    '/api/desk/exceptions': {
      items: exceptions,
      total: exceptions.length,
      asOf: '2026-03-30',
      types: [],
      counts: { marks: exceptions.length * 9, exceptions: exceptions.length, states: {} },
    },
  };
  server.answer = ({ path }) => ({ json: { success: true, ...replies[path] } });
}

function OpenedOverview() {
  const { state, change } = useDashboardState();
  return <Overview state={state} change={change} batchId="s-1" seriesName="USD grid" />;
}

async function open(address = '/dashboard') {
  removeStored('localStorage', 'results_view');
  const history = createMemoryHistory({ initialEntries: [address] });
  await renderPart(<OpenedOverview />, 'en', history);
  return history;
}

it('figures of a sample say so beside them', async () => {
  answer([cell({})], { isSample: true });
  await open();
  expect(await screen.findByText(/USD grid · .* · sample data$/)).toBeInTheDocument();
});

it('opens on own against consensus in volatilities, with the worst exceptions beside it', async () => {
  answer([cell({}), cell({ expiry: '24m', ownVol: 87 })]);
  const history = await open();
  const map = await screen.findByRole('grid', { name: /Own − consensus/ });
  expect(
    within(map)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['+0.75', '-3.00']);
  const link = await screen.findByRole('link', { name: '5y5y −50bp' });
  expect(link).toHaveAttribute('href', '/desk?date=2026-03-30&mark=42_2026-03-30');
  expect(screen.getByText('1 of 9 marks, 30 Mar 2026')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Consensus' }));
  expect(history.location.search).toContain('atm=consensus-vol-map');
  expect(screen.getByRole('grid', { name: /Consensus/ })).toHaveTextContent('90.0');
});

it('the saved map says above its table what it is, of which date and how sure', async () => {
  const save = vi.spyOn(files, 'saveFile').mockReturnValue();
  answer([cell({})], { isProvisional: true });
  await open();
  await screen.findByRole('grid', { name: /Own − consensus/ });
  await userEvent.click(screen.getByRole('button', { name: 'Download table' }));
  await vi.waitFor(() => expect(save).toHaveBeenCalled());
  const content = save.mock.calls[0]?.[1] ?? '';
  const text = typeof content === 'string' ? content : await content.text();
  expect(text).toContain(
    'USD grid · ATM normal vol, Own − consensus (bp)"\r\nvaluationDate,2026-03-30\r\nstatus,provisional\r\n',
  );
});

it('exceptions in several currencies name them, since cells alone would not tell them apart', async () => {
  const inEuro = { ...exception, tradeId: 43, currency: 'EUR' };
  answer([cell({})], {}, [{ ...exception, currency: 'USD' } as typeof exception, inEuro]);
  await open();
  expect(await screen.findByRole('link', { name: '5y5y −50bp USD' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '5y5y −50bp EUR' })).toBeInTheDocument();
});

it('a picked cell is shown beside the map, and stays in the address', async () => {
  answer([cell({})]);
  const history = await open();
  await userEvent.click(await screen.findByRole('cell', { name: '+0.75' }));
  expect(history.location.search).toContain('cell=12m_120m');
  const marks = await screen.findByRole('table', { name: 'Own marks' });
  const names = within(marks).getAllByRole('rowheader');
  expect(names.map(({ textContent }) => textContent)).toEqual(['ATM Payer', 'ATM Straddle']);
  expect(within(marks).getAllByRole('row')[1]).toHaveTextContent('ATM Payer121.00120.001.000.5');
  await userEvent.click(screen.getByRole('button', { name: 'Back to the exceptions' }));
  expect(await screen.findByRole('link', { name: 'All exceptions' })).toBeInTheDocument();
  expect(history.location.search).toContain('cell=12m_120m&');
});

it('a picked cell opens above the page where the map leaves no room beside it, in whatever window', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly tell: (entries: { contentRect: DOMRect }[]) => void) {}
      observe() {
        queueMicrotask(() => this.tell([{ contentRect: new DOMRect(0, 0, 940, 600) }]));
      }
      disconnect() {}
    },
  );
  answer([cell({})]);
  await open();
  await userEvent.click(await screen.findByRole('cell', { name: '+0.75' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Own marks');
});

it('says why there are prices, and no marks', async () => {
  const bare = { vol: null, ownVol: null, ownValue: null, difference: null } as const;
  answer([cell({ ...bare, volMissing: 'forward' })], { curveDate: null }, []);
  await open();
  expect(await screen.findByRole('grid', { name: /ATM price, Consensus/ })).toHaveTextContent(
    '120.00',
  );
  expect(screen.getByText(/No par curve is known/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Submit marks' })).toHaveAttribute(
    'href',
    '/submissions',
  );
  expect(screen.getByRole('radio', { name: 'Own' })).toBeDisabled();
  expect(await screen.findByText('Your firm has no marks of 30 Mar 2026')).toBeInTheDocument();
  expect(screen.getByText(/the largest differences stand here/)).toBeInTheDocument();
});

it('an unvetted firm reads how it is vetted', async () => {
  answer([], { asOf: null, hiddenBecause: 'notVetted' }, []);
  await open();
  expect(await screen.findByText(/Your firm is not vetted yet/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'My Firm' })).toHaveAttribute('href', '/firm');
});

it('the picture alone is remembered and in the address, and asks for nothing', async () => {
  answer([cell({})]);
  const history = await open('/dashboard?view=picture');
  expect(screen.queryByRole('grid')).toBeNull();
  expect(server.heard).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: 'Overview' }));
  expect(history.location.search).toContain('view=overview');
  await userEvent.click(screen.getByRole('radio', { name: 'Picture only' }));
  expect(localStorage.getItem('results_view')).toBe('picture');
});

// Other lists than the usual one: a long one, as known on a date, and against a sealed result.
import { createMemoryHistory } from '@tanstack/react-router';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { answeringServer } from '../../lib/http/testing/answering-server.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { holdSealedResult, type SealedFigures } from '../consensus/opened-results.api.ts';
import { writeDeskFile } from './desk-file.ts';
import * as sealedRows from './desk-marks.api.ts';
import { Page } from './DeskPage.tsx';
import { sealedMarks } from './sealed-rows.ts';
import { answer, desk, findRow, page } from './testing/desk-page.tsx';
import { row } from './testing/desk-row.ts';

const server = answeringServer();
beforeEach(() => {
  notices.clear();
  server.answer = answer;
});

const lists = () =>
  server.heard.filter(({ method, path }) => method === 'POST' && path === '/api/desk/exceptions');

it('rows of a long list, which come without their small lines, get them from those of all trades', async () => {
  const before = { instrumentTypeId: 'type-1', valuationDate: '2026-11-13' };
  server.answer = (call) => {
    if (call.path === '/api/desk/lines') {
      const items = [{ ...before, trades: [3, 7], differences: [9, 1] }];
      return { json: { success: true, items } };
    }
    if (call.path === '/api/desk/exceptions' && call.method === 'POST') {
      return { json: { ...page, items: [{ ...row, history: [] }] } };
    }
    return answer(call);
  };
  await desk();
  const shown = await findRow();
  expect(
    await within(shown).findByTitle('Difference over the last 2 dates; now +3.25'),
  ).toBeInTheDocument();
  expect(server.heard.find(({ path }) => path === '/api/desk/lines')?.body).toEqual({});
});

it('says which results are held back and why, and names their type in the filter', async () => {
  const held = [
    { _id: 'type-2', name: 'EUR Swaption', valuationDate: '2026-11-17', reason: 'A late curve' },
  ];
  server.answer = (call) =>
    call.path === '/api/desk/exceptions' && call.method === 'POST'
      ? { json: { ...page, held } }
      : answer(call);
  await desk();
  const said = (await screen.findByText(/are held back/)).textContent.replaceAll(
    /[\u2066-\u2069]/g,
    '',
  );
  expect(said).toBe('Results of EUR Swaption for 17 Nov 2026 are held back: A late curve');
  expect(await screen.findByRole('option', { name: 'EUR Swaption' })).toBeInTheDocument();
});

it('as known on a date the list is asked for as it was, and nothing can be changed or signed', async () => {
  const history = createMemoryHistory({ initialEntries: ['/desk?known=2026-11-16'] });
  await desk(<Page />, history);
  const shown = await findRow();
  expect(lists()[0]?.body).toMatchObject({ knownOn: '2026-11-16' });
  expect(screen.getByText(/as known at the end of/)).toBeInTheDocument();
  expect(server.heard.some(({ path }) => path === '/api/desk/sign-offs')).toBe(false);
  shown.focus();
  await userEvent.keyboard('e');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(notices.list()[0]?.text).toContain('as known then');
  const [headings, line] = writeDeskFile([row], null, '2026-11-16').split('\r\n');
  expect(headings).toMatch(/,version,knownOn$/);
  expect(line).toMatch(/,1,2026-11-16$/);
});

it('a sealed result that was opened here is a source of the desk, and nothing of it is sent', async () => {
  server.answer = (call) => {
    if (call.path === '/api/desk/tolerances') {
      return { json: { success: true, rules: [], version: 0, changedBy: null, changedAt: null } };
    }
    if (call.path.startsWith('/api/instrument')) {
      const type = { _id: 'type-1', name: 'USD SOFR Swaption', currency: 'USD', unit: 'bp' };
      return { json: { success: true, items: [type], total: 1 } };
    }
    return answer(call);
  };
  // There are no workers here.
  const rowsOf: (...given: Parameters<typeof sealedRows.useSealedRows>) => object = (
    result,
    type,
    tolerances,
  ) => ({
    data: type && tolerances && sealedMarks(result, type, tolerances.rules).rows,
    error: null,
    refetch: () => Promise.resolve(),
  });
  vi.spyOn(sealedRows, 'useSealedRows').mockImplementation(rowsOf as never);
  await desk();
  await findRow();
  await userEvent.selectOptions(await screen.findByLabelText('Consensus'), 'sealed');
  expect(await screen.findByText('No sealed result is open on this page')).toBeInTheDocument();
  const before = server.heard.length;
  const reference = {
    tradeId: 7,
    instrumentTypeId: 'type-1',
    instrumentName: 'USD',
    expiry: '12m',
    tenor: '120m',
    strikeRelative: -0.005,
    optionType: 'Payer',
    valuationDate: null,
    mean: null,
    std: null,
    ownValue: null,
    ownSince: null,
    givenValue: null,
    quoteStep: 0.01,
    market: null,
    curveDate: null,
  };
  const figures: SealedFigures = {
    tradeId: 7,
    own: '77.77',
    forward: null,
    n: 21,
    average: '66.66',
    stdev: '3.00',
    median: '66.00',
    trimmedMean: '66.50',
    p10: '61.11',
    p90: '70.00',
    state: 'published',
  };
  const result = {
    roundId: 'round-1',
    instrumentTypeId: 'type-1',
    valuationDate: '2026-11-16',
    rows: [figures],
    references: new Map([[7, reference]]),
  };
  const failed = { name: 'log-consistent', status: 'failed', about: [] } as never;
  // A result with a failed check is none.
  act(() => holdSealedResult('alice', result, [failed]));
  expect(screen.queryByText('66.66')).toBeNull();
  act(() => holdSealedResult('bob', result, []));
  expect(screen.queryByText('66.66')).toBeNull();
  act(() => holdSealedResult('alice', result, []));
  expect(await screen.findByText('66.66')).toBeInTheDocument();
  expect(screen.getByText('+11.11')).toBeInTheDocument();
  expect(screen.getByText(/nothing of it is sent/)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Print' })).toBeInTheDocument();
  await userEvent.click(await screen.findByText('1y10y −50bp'));
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('61.11')).toBeInTheDocument();
  const sent = JSON.stringify(server.heard.slice(before));
  expect(sent).not.toMatch(/77\.77|66\.66|61\.11|round-1/);
});

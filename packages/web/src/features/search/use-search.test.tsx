import { createMemoryHistory } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import {
  answeringServer,
  refusal,
  type HeardCall,
} from '../../lib/http/testing/answering-server.ts';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { SearchFields } from './SearchFields.tsx';
import { SearchResults } from './SearchResults.tsx';
import { useSearchState } from './use-search.ts';

const server = answeringServer();

beforeEach(() => {
  localStorage.setItem('searchProduct', 'product');
  server.answer = answerByContract;
});

/** A text finds the trade of the same number. */
function answerByContract({ path, body }: HeardCall) {
  switch (path) {
    case '/api/asset':
      return { json: { success: true, items: [], total: 0 } };
    case '/api/instrument': {
      const product = { _id: 'product', name: 'Swaption', assetId: 'a', currency: 'USD' };
      const items = [{ ...product, serviceFrequency: 'Daily' }];
      return { json: { success: true, items, total: 1 } };
    }
    case '/api/search': {
      const { searchText } = body as { searchText: string };
      return { json: { success: true, results: [trade(searchText)] } };
    }
    default:
      return refusal(404, 'notFound');
  }
}

const trade = (number: string) => ({
  kind: 'trade',
  _id: `trade-${number}`,
  tradeId: Number(number),
  instrumentName: 'Swaption',
  currency: 'USD',
  unit: 'bp',
  decimals: 2,
  expiry: '12m',
  tenor: '60m',
  strikeRelative: 0,
  optionType: 'Payer',
  underlying: 'SOFR',
  settlementType: 'CASH_PRICE_CH',
  lastRequestDate: null,
  valueAvg: null,
  lastResult: null,
  lastConsensus: { valuationDate: '2026-11-17', mean: 52.3104 },
});

function Search() {
  const search = useSearchState(true);
  return (
    <>
      <SearchFields search={search} listId="list" onSearchAll={() => {}} />
      {search.isOpen && <SearchResults search={search} listId="list" onSearchAll={() => {}} />}
    </>
  );
}

it('opens with Enter what was found for the text in the field, not for the one before', async () => {
  const history = createMemoryHistory();
  await renderPart(<Search />, 'en', history);
  const keywords = screen.getByRole('combobox', { name: 'Keywords' });
  await expect.poll(() => keywords).toBeEnabled();
  await userEvent.type(keywords, '11');
  await screen.findByText(/^11 · USD · 12m · 60m · 0 · Payer/);
  await userEvent.type(keywords, '2{Enter}');
  expect(history.location.href).toBe('/');
  await screen.findByText(/^112 · /);
  expect(screen.getByText('1y5y ATM payer')).toBeVisible();
  expect(screen.getByText('52.31')).toBeVisible();
  await userEvent.type(keywords, '{Enter}');
  expect(history.location.href).toContain('trade-112');
});

it('products that could not be read are neither none nor awaited: another try is offered', async () => {
  let isAway = true;
  server.answer = (call) =>
    isAway && call.path === '/api/instrument'
      ? refusal(500, 'serverError')
      : answerByContract(call);
  await renderPart(<Search />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isAway = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('option', { name: /^Swaption, USD/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

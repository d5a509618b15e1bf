import Star from '@mui/icons-material/StarBorder';
import { createMemoryHistory } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LanguageCode } from '@pricevault/basics';
import { beforeEach, expect, it, vi } from 'vitest';
import { answeringServer, refusal } from '../../lib/http/testing/answering-server.ts';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { LayoutProvider } from '../layout/LayoutProvider.tsx';
import { PanelContext } from '../panels.ts';
import { PlacesContext, type Places } from '../shell-types.ts';
import { CommandPalette } from './CommandPalette.tsx';

const server = answeringServer();
const product = { _id: 'product', name: 'Swaption', assetId: 'a', currency: 'USD' };
const trade = {
  kind: 'trade',
  _id: 'trade-7',
  tradeId: 7,
  instrumentName: 'Swaption',
  currency: 'USD',
  unit: 'bp',
  decimals: 2,
  expiry: '12m',
  tenor: '120m',
  strikeRelative: 0.005,
  optionType: 'Receiver',
  underlying: 'SOFR',
  settlementType: 'CASH_PRICE_CH',
  lastRequestDate: null,
  valueAvg: null,
  lastResult: null,
  lastConsensus: { valuationDate: '2026-11-17', mean: 52.3104 },
};

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
  server.answer = ({ path, body }) => {
    if (path === '/api/asset') return { json: { success: true, items: [], total: 0 } };
    if (path === '/api/instrument') {
      const items = [{ ...product, serviceFrequency: 'Daily' }];
      return { json: { success: true, items, total: 1 } };
    }
    if (path !== '/api/search') return refusal(404, 'notFound');
    const { searchText } = body as { searchText: string };
    return { json: { success: true, results: searchText.startsWith('1y10y') ? [trade] : [] } };
  };
});

const places: Places = {
  groups: [
    {
      key: 'mark',
      title: 'Mark',
      icon: Star,
      entries: [
        {
          path: '/submissions',
          title: 'Submissions',
          icon: Star,
          searched: 'submissions:searched.submissions',
        },
      ],
    },
    {
      key: 'tools',
      title: 'Tools',
      icon: Star,
      entries: [{ path: '/calculator', title: 'Calculator', icon: Star }],
    },
  ],
  userEntries: [],
  actions: [],
};

async function open({
  text = '',
  language = 'en',
}: { text?: string; language?: LanguageCode } = {}) {
  const history = createMemoryHistory();
  const panels = { shown: 'palette', text, show: () => {}, close: () => {} } as const;
  await renderPart(
    <PlacesContext value={places}>
      <PanelContext value={panels}>
        <LayoutProvider>
          <CommandPalette isOpen onClose={() => {}} />
        </LayoutProvider>
      </PanelContext>
    </PlacesContext>,
    language,
    history,
  );
  const list = within(await screen.findByRole('listbox'));
  return { history, list, field: screen.getAllByRole('combobox')[0] as HTMLInputElement };
}

it.each(['mark', 'window', 'subm', 'MARK'])(
  '%s finds the page where marks are given',
  async (text) => {
    const { list, field } = await open();
    await userEvent.type(field, text);
    expect(list.getAllByRole('option')[0]).toHaveTextContent('SubmissionsMark');
  },
);

it.each(['en', 'tr', 'ar'] as const)(
  'API finds the documentation for programs in %s',
  async (language) => {
    const { list, field } = await open({ language });
    await userEvent.type(field, 'API');
    expect(list.getAllByRole('option')[0]).toHaveTextContent('API');
  },
);

it('finds a page by the words of the language, without accents', async () => {
  const { list, field } = await open({ language: 'tr' });
  await userEvent.type(field, 'degerleme');
  expect(list.getAllByRole('option')[0]).toHaveTextContent('Submissions');
});

it('names a trade as the market does, with the last consensus, and opens it with Enter', async () => {
  const { history, list, field } = await open();
  await userEvent.type(field, '1y10y+50{Enter}');
  const found = await list.findByRole('option', { name: /1y10y \+50bp receiver/ });
  expect(found).toHaveTextContent(/Consensus.*bp.*52\.31/);
  expect(found).toHaveTextContent('7 · USD · 12m · 120m · 0.005 · Receiver');
  expect(found).toHaveAttribute('aria-selected', 'true');
  await userEvent.type(field, '{Enter}');
  expect(history.location.href).toBe('/trade?trade=trade-7');
});

it('goes on with what was typed elsewhere; the dropdowns narrow the trades', async () => {
  const { list } = await open({ text: '1y10y' });
  await list.findByRole('option', { name: /1y10y/ });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Product' }), 'product');
  await expect
    .poll(() => server.heard.filter(({ path }) => path === '/api/search').at(-1)?.body)
    .toMatchObject({ searchText: '1y10y', instrumentType: 'product' });
});

it('says so where nothing is found, and leads to a new bond', async () => {
  const { history, list, field } = await open();
  await userEvent.type(field, 'zzzz{Enter}');
  expect(await screen.findByText('No Result')).toBeVisible();
  expect(list.queryAllByRole('option')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Create New Bond' }));
  expect(history.location.href).toBe('/create-bond?isin=zzzz');
});

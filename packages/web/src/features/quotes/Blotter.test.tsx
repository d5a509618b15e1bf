import { createMemoryHistory } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LanguageCode } from '@pricevault/basics';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answeringServer,
  refusal,
  type HeardCall,
} from '../../lib/http/testing/answering-server.ts';
import { serverNow } from '../../lib/time/clock.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { Blotter } from './Blotter.tsx';
import { bondQuotes } from './bond-quotes.ts';
import type { QuoteScreen } from './quote-screen.ts';
import { titleWithCount } from './quote-alerts.ts';
import { tradeQuotes } from './trade-quotes.ts';

const server = answeringServer();
let answers: Record<string, unknown>[];
let hasDoubt: boolean;
let numbers: readonly number[];

beforeEach(() => {
  answers = [];
  hasDoubt = false;
  numbers = [1, 2, 3];
  localStorage.clear();
  notices.clear();
  document.title = 'Trade · PriceVault';
  server.answer = answerByContract;
});
afterEach(() => vi.unstubAllGlobals());

const inMinutes = (minutes: number) => new Date(serverNow() + minutes * 60_000).toISOString();
const terms = { expiry: '12m', tenor: '120m', optionType: 'Payer', instrumentType: [] };
const request = (number: number) => ({
  _id: `request-${number}`,
  createdAt: inMinutes(-10),
  expiresAt: inMinutes(50),
  trade: [{ _id: `trade-${number}`, tradeId: number, strikeRelative: number / 1_000, ...terms }],
  bond: [{ _id: `bond-${number}`, isin: `XS${number}`, ticker: `T${number}`, name: 'Bond' }],
  lastAvg: null,
  lastMid: null,
  requestsToday: 1,
  responses: 0,
  isOwn: number === 2,
  whyNoAnswer: number === 2 ? 'ownFirm' : null,
  farAnswers: 0,
  isResponsed: answers.some(({ requestId }) => requestId === `request-${number}`),
  value: null,
  bid: null,
  offer: null,
});

function answerByContract({ method, path, body }: HeardCall) {
  if (method === 'GET') {
    const other = path.startsWith('/api/trade') ? 'bond' : 'trade';
    const items = numbers.map(request).map(({ [other]: _other, ...row }) => row);
    return {
      json: { success: true, items, total: items.length, totalIsMinimum: false, waiting: 2 },
    };
  }
  if (!path.endsWith('/response')) return refusal(404, 'notFound');
  if (hasDoubt && !(body as { isConfirmed?: boolean }).isConfirmed) {
    return refusal(409, 'answerNotConfirmed');
  }
  answers.push(body as Record<string, unknown>);
  return {
    json: { success: true, response: { _id: 'a', requestId: 'r', createdAt: inMinutes(0) } },
  };
}

async function show(quotes: QuoteScreen = tradeQuotes, language: LanguageCode = 'en') {
  const history = createMemoryHistory({ initialEntries: ['/trade?view=blotter'] });
  await renderPart(<Blotter screen={quotes} onOpen={() => undefined} />, language, history);
  const grid = await screen.findByRole('grid');
  await within(grid).findAllByRole('textbox');
  return history;
}
const rowOf = (text: string) => screen.getByText(text).closest('tr') as HTMLElement;
const asked = () => server.heard.at(-1)?.query;

describe('the blotter', () => {
  it('names trades as the market does', async () => {
    await show();
    expect(rowOf('1y10y +10bp payer')).toHaveTextContent('1');
    expect(rowOf('1y10y +20bp payer')).toHaveTextContent('yours');
  });

  it('counts no requests before it has read them', async () => {
    server.answer = () => refusal(500, 'internal');
    const history = createMemoryHistory({ initialEntries: ['/trade?view=blotter'] });
    await renderPart(<Blotter screen={tradeQuotes} onOpen={() => undefined} />, 'en', history);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'To answer (–)' })).toBeInTheDocument();
  });

  it('is answered in the row: digits type, Enter sends, arrows move on', async () => {
    await show();
    rowOf('1y10y +10bp payer').focus();
    await userEvent.keyboard('12.5{Enter}');
    await expect
      .poll(() => answers)
      .toEqual([{ tradeId: 'trade-1', requestId: 'request-1', value: 12.5 }]);
    await expect.poll(() => document.activeElement).toBe(rowOf('1y10y +10bp payer'));
    // The own request has no field to type in; the one after it has.
    await userEvent.keyboard('{ArrowDown}9{ArrowDown}7{ArrowUp}');
    expect(document.activeElement).toBe(rowOf('1y10y +20bp payer'));
    expect(screen.getByRole('textbox', { name: /\+30bp/ })).toHaveValue('7');
    await userEvent.keyboard('{ArrowDown}8{Escape}');
    expect(document.activeElement).toBe(rowOf('1y10y +30bp payer'));
    expect(screen.getByRole('textbox', { name: /\+30bp/ })).toHaveValue('8');
  });

  it('asks about an answer that is far off, also here', async () => {
    hasDoubt = true;
    await show();
    rowOf('1y10y +10bp payer').focus();
    await userEvent.keyboard('999{Enter}');
    expect(await screen.findByText(/^You entered 999\./)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'It is correct, send it' }));
    await expect.poll(() => answers).toMatchObject([{ value: 999, isConfirmed: true }]);
  });

  it('takes bid and offer of a bond', async () => {
    await show(bondQuotes);
    rowOf('T1').focus();
    await userEvent.keyboard('98.5{Tab}99.5{Enter}');
    await expect.poll(() => answers).toMatchObject([{ bondId: 'bond-1', bid: 98.5, offer: 99.5 }]);
  });

  it('keeps filter, order and search in the address and asks the server for them', async () => {
    const history = await show();
    await userEvent.click(screen.getByRole('radio', { name: 'To answer (2)' }));
    await expect.poll(() => asked()?.get('show')).toBe('waiting');
    expect(history.location.search).toBe('?view=blotter&show=waiting');
    await userEvent.click(screen.getByRole('button', { name: /^Trade/ }));
    await expect.poll(() => asked()?.get('sortBy')).toBe('name');
    await userEvent.type(screen.getByRole('searchbox'), '1y10y+50{Enter}');
    await expect.poll(() => asked()?.get('searchText')).toBe('1y10y+50');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(rowOf('1y10y +10bp payer'));
  });

  it('leads on from the row that has the focus, wherever a new request has moved it', async () => {
    await show();
    rowOf('1y10y +30bp payer').focus();
    numbers = [4, 1, 2, 3];
    await userEvent.click(screen.getByRole('radio', { name: 'My answers' }));
    await screen.findByText('1y10y +40bp payer');
    rowOf('1y10y +30bp payer').focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(() => document.activeElement).toBe(rowOf('1y10y +20bp payer'));
  });

  it.each(['tr', 'ar'] as const)('speaks %s', async (language) => {
    await show(tradeQuotes, language);
    const name = { tr: '1y10y +10bp payer', ar: '1y10y +10bp دافع' }[language];
    expect(rowOf(name)).toBeVisible();
  });
});

describe('alerts', () => {
  const stub = (permission: NotificationPermission, answer: NotificationPermission) => {
    const requestPermission = vi.fn(async () => {
      Browser.permission = answer;
      return answer;
    });
    const shown: string[] = [];
    class Browser extends EventTarget {
      static permission = permission;
      static readonly requestPermission = requestPermission;
      constructor(title: string, options: NotificationOptions) {
        super();
        shown.push(`${title}: ${options.body}`);
      }
    }
    vi.stubGlobal('Notification', Browser);
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    return { requestPermission, shown };
  };
  const button = (name: string) => screen.getByRole('button', { name });

  it('are off until they are asked for; the permission is asked by a click alone, and remembered', async () => {
    const { requestPermission, shown } = stub('default', 'granted');
    await show();
    expect(button('Notify me')).toHaveAttribute('aria-pressed', 'false');
    expect(requestPermission).not.toHaveBeenCalled();
    expect(document.title).toBe('Trade · PriceVault');
    await userEvent.click(button('Notify me'));
    await expect.poll(() => button('Notify me').getAttribute('aria-pressed')).toBe('true');
    expect(localStorage.getItem('quoteAlerts-alice')).toBe('notify');
    await expect
      .poll(() => server.heard.some(({ query }) => query.get('show') === 'waiting'))
      .toBe(true);
    expect(shown).toEqual([]); // what was there before is no news
  });

  it('say that the browser refuses', async () => {
    stub('default', 'denied');
    await show();
    await userEvent.click(button('Notify me'));
    await expect.poll(() => notices.list().at(-1)?.text).toMatch(/does not allow/);
    expect(button('Notify me')).toHaveAttribute('aria-pressed', 'false');
    expect(localStorage.getItem('quoteAlerts-alice')).toBeNull();
  });

  it('count in the title what waits', async () => {
    await show();
    await userEvent.click(button('Count in the title'));
    await expect.poll(() => document.title).toBe('(2) Trade · PriceVault');
    await userEvent.click(button('Count in the title'));
    await expect.poll(() => document.title).toBe('Trade · PriceVault');
    expect(titleWithCount('(12) Bond · PriceVault', 3)).toBe('(3) Bond · PriceVault');
  });
});

import { createMemoryHistory } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FirmRole } from '@pricevault/basics';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answeringServer,
  refusal,
  type HeardCall,
} from '../../lib/http/testing/answering-server.ts';
import { SignedIn } from '../../lib/session/testing/SignedIn.tsx';
import { noteServerTime, serverNow } from '../../lib/time/clock.ts';
import { askToDiscard, currentRequest } from '../../lib/unsaved/unsaved-work.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { DetailAnswer } from './DetailAnswer.tsx';
import { RequestsTable } from './RequestsTable.tsx';
import { tradeQuotes } from './trade-quotes.ts';

const server = answeringServer();
let own: number | null;
let whyNoAnswer: 'ownFirm' | 'notVetted' | null;

beforeEach(() => {
  server.answer = answerByContract;
  own = null;
  whyNoAnswer = null;
  notices.clear();
});

const inMinutes = (minutes: number) => new Date(serverNow() + minutes * 60_000).toISOString();
const trade = { _id: 'trade-7', tradeId: 7, expiry: 12, tenor: 60, instrumentType: [] };
const request = () => ({
  _id: 'request-1',
  createdAt: inMinutes(-30),
  expiresAt: inMinutes(30),
  trade: [trade],
  lastAvg: null,
  avgTime: null,
  requestsToday: 1,
  responses: own === null ? 0 : 1,
  isOwn: false,
  whyNoAnswer,
  farAnswers: 0,
  isResponsed: own !== null,
  value: own,
});

const onSecondPage = () => ({
  ...request(),
  _id: 'request-2',
  trade: [{ ...trade, _id: 'trade-8', tradeId: 8 }],
});

function answerByContract({ method, path, query, body }: HeardCall) {
  if (method === 'GET') {
    const items = query.get('pageNum') === '1' ? [onSecondPage()] : [request()];
    return { json: { success: true, items, total: 6 } };
  }
  if (path !== '/api/trade/response') return refusal(404, 'notFound');
  own = (body as { value: number }).value;
  const answer = { _id: 'answer', requestId: 'request-1', createdAt: inMinutes(0), value: own };
  return { json: { success: true, response: { ...answer, trade: [trade] } } };
}

const showTable = (firmRole: FirmRole = 'member', history = createMemoryHistory()) =>
  renderPart(
    <SignedIn as={{ firmRole }}>
      <RequestsTable screen={tradeQuotes} onOpen={() => undefined} />
      <div data-testid="detail">
        <DetailAnswer
          screen={tradeQuotes}
          expiresAt={inMinutes(30)}
          asked={{ thingId: 'trade-7', requestId: 'request-1' }}
          whyNoAnswer={whyNoAnswer}
        />
      </div>
    </SignedIn>,
    'en',
    history,
  );
const rowField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Value for 7' });
const detail = () => within(screen.getByTestId('detail'));
const lastNotice = () => notices.list().at(-1)?.text;

describe('answering a request', () => {
  it('keeps the focus in the field after Enter', async () => {
    await showTable();
    await userEvent.type(await rowField(), '1.25{Enter}');
    await expect.poll(lastNotice).toBe('Responded successfully!');
    await screen.findByTitle(/replace/i);
    expect(await rowField()).toHaveFocus();
    expect(await rowField()).toHaveValue('1.25');
  });

  it('shows in the row what was answered last, also in the detail', async () => {
    await showTable();
    await userEvent.type(await rowField(), '1.25{Enter}');
    await expect.poll(() => own).toBe(1.25);
    await userEvent.type(detail().getByRole('textbox'), '2.5{Enter}');
    await expect.poll(() => own).toBe(2.5);
    await expect.poll(async () => (await rowField()).value).toBe('2.5');
    // Going back to the field brings nothing old back.
    await userEvent.click(await rowField());
    expect(await rowField()).toHaveValue('2.5');
  });

  it('says at the field what is missing, until something is typed', async () => {
    await showTable();
    await userEvent.type(await rowField(), '{Enter}');
    expect(lastNotice()).toBe('To respond, please insert respond value.');
    expect(await rowField()).toBeInvalid();
    expect(await rowField()).toHaveAccessibleDescription(
      'To respond, please insert respond value.',
    );
    expect(await rowField()).toHaveFocus();
    await userEvent.type(await rowField(), '1');
    expect(await rowField()).toBeValid();
    expect(server.heard.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('asks before a price is lost that was typed in a row of another page', async () => {
    await showTable();
    await userEvent.type(await rowField(), '1.25');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByRole('textbox', { name: 'Value for 8' });
    const leaving = askToDiscard();
    expect(currentRequest()).not.toBeNull();
    currentRequest()?.answer(false);
    expect(await leaving).toBe(false);
  });

  it('goes back to what was typed on another page after somebody chose to stay', async () => {
    const history = createMemoryHistory({ initialEntries: ['/trade'] });
    await showTable('member', history);
    await userEvent.type(await rowField(), '1.25');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByRole('textbox', { name: 'Value for 8' });
    history.push('/bond');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(history.location.pathname).toBe('/trade');
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(await rowField()).toHaveValue('1.25');
  });

  it('asks nothing about a price of another page that was sent', async () => {
    await showTable();
    await userEvent.type(await rowField(), '1.25{Enter}');
    await expect.poll(lastNotice).toBe('Responded successfully!');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByRole('textbox', { name: 'Value for 8' });
    expect(await askToDiscard()).toBe(true);
  });

  it('asks before a value is sent that is far off, and sends it confirmed', async () => {
    const confirmations: unknown[] = [];
    server.answer = (call) => {
      if (call.method === 'GET') return answerByContract(call);
      const { isConfirmed } = call.body as { isConfirmed?: boolean };
      confirmations.push(isConfirmed);
      return isConfirmed ? answerByContract(call) : refusal(409, 'answerNotConfirmed');
    };
    await showTable();
    await userEvent.type(await rowField(), '125{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(own).toBeNull();
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.type(await rowField(), '{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'It is correct, send it' }));
    await expect.poll(lastNotice).toBe('Responded successfully!');
    expect([own, confirmations]).toEqual([125, [undefined, undefined, true]]);
  });

  it('refuses a value that is not in steps of 0.001', async () => {
    await showTable();
    await userEvent.type(await rowField(), '1.0005{Enter}');
    expect(await rowField()).toBeInvalid();
    expect(server.heard.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('is not possible for the firm that asked, and gives the reason', async () => {
    whyNoAnswer = 'ownFirm';
    await showTable();
    expect(await rowField()).toBeDisabled();
    const respond = await screen.findByRole('button', {
      name: 'Respond to 7. Requested by your own firm: other firms answer.',
    });
    expect(respond).toBeDisabled();
    expect(detail().getByRole('textbox')).toBeDisabled();
  });

  it('is not possible for a firm that is not vetted, and says so in sight', async () => {
    whyNoAnswer = 'notVetted';
    await showTable();
    expect(await rowField()).toBeDisabled();
    const reason = 'Only vetted firms can answer. Ask to be vetted on My Firm.';
    expect(
      await screen.findByRole('button', { name: `Respond to 7. ${reason}` }),
    ).toHaveAccessibleDescription(reason);
    expect(screen.getByText(new RegExp(reason))).toBeVisible();
  });

  it.each(['preparer', 'approver', 'viewer', 'auditor'] as const)(
    'is not possible for the firm’s %s, and gives the reason',
    async (firmRole) => {
      await showTable(firmRole);
      expect(await rowField()).toBeDisabled();
      const [respond] = await screen.findAllByRole('button', { name: /^Respond to 7\. Your role/ });
      expect(respond).toBeDisabled();
      expect(respond).toHaveAccessibleDescription(
        /does not include requesting or answering quotes/,
      );
      expect(detail().getByRole('textbox')).toBeDisabled();
    },
  );

  it('ends with its hour: the last minute is named, then the row reads Expired and takes no value', async () => {
    await showTable();
    expect(await rowField()).toBeEnabled();
    try {
      const opened = Date.now();
      noteServerTime(new Date(opened + 29.5 * 60_000).toISOString(), 0);
      expect(await screen.findByText('< 1 min', {}, { timeout: 10_000 })).toBeInTheDocument();
      expect(await rowField()).toBeEnabled();
      noteServerTime(new Date(opened + 31 * 60_000).toISOString(), 0);
      expect(await screen.findByText('Expired', {}, { timeout: 10_000 })).toBeInTheDocument();
      expect(await rowField()).toBeDisabled();
      expect(screen.getByRole('button', { name: /^Respond to 7/ })).toBeDisabled();
    } finally {
      noteServerTime(new Date().toISOString());
    }
  });
});

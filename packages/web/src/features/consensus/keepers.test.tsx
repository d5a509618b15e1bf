// What members and admins see of the keepers: while it is read, where there is nothing, where reading fails, and in between.
import { createMemoryHistory } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import mixed from '@pricevault/consensus/vectors/kept-mixed.json';
import { answeringServer, type Answer } from '../../lib/http/testing/answering-server.ts';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { ConsensusSessionProvider } from './consensus-session.tsx';
import { EnrolmentForm } from './EnrolmentForm.tsx';
import { KeepersDialog } from './KeepersDialog.tsx';
import { Page } from './KeepersPage.tsx';
import type { PinQuestion } from './pin-question.ts';
import { ReceiptList } from './ReceiptList.tsx';
import { RefusedRounds } from './RefusedRounds.tsx';
import { serveWorkerInPage } from './testing/worker-in-page.ts';

const server = answeringServer();
const descriptor = JSON.parse(mixed.descriptor) as PinQuestion['descriptor'];
const serving = descriptor.keepers.map((keeper) => ({
  ...keeper,
  publicKey: keeper.roundKey,
  lastSeen: null,
}));

/** What the vault answers, by path. */
let answers: Readonly<Record<string, object>>;

beforeEach(() => {
  serveWorkerInPage();
  answers = {
    '/api/consensus/keepers': { keepers: serving, embedded: false, log: null },
    '/api/consensus/kept': { items: [] },
  };
  server.answer = ({ path }): Answer => ({ json: { success: true, ...answers[path] } });
});

const round = {
  id: descriptor.roundId,
  protocol: 3,
  instrumentTypeId: null,
  instrumentName: 'Swaptions',
  valuationDate: '2026-03-02',
  opensAt: descriptor.opensAt,
  closesAt: descriptor.closesAt,
  state: 'published',
  rehearsal: false,
  sequence: 0,
  tries: 3,
  isOwn: false,
  voidReason: null,
  progress: [],
  ahead: 0,
  awaited: [] as string[],
  stops: [] as { keeper: string; reason: string }[],
};
const refused = {
  ...round,
  state: 'refused',
  stops: [{ keeper: 'Keeper 1', reason: 'the descriptor is refused: too few firms' }],
};

describe('the page of keepers', () => {
  test('has nothing to show before keepers are enrolled, and asks for them', async () => {
    answers = { ...answers, '/api/consensus/keepers': { keepers: [], embedded: false, log: null } };
    await renderPart(<Page />);
    expect(await screen.findByText(/once the operator has enrolled three keepers/)).toBeVisible();
    expect(await screen.findByText(/keeper init/)).toBeVisible();
  });

  test('says that it reads, and then shows who keeps', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const { answer } = server;
    server.answer = async (call) => {
      await held;
      return answer(call);
    };
    await renderPart(<Page />);
    expect(screen.queryByText('Operator of Keeper 2')).toBeNull();
    release();
    expect(await screen.findByText('Operator of Keeper 2')).toBeVisible();
  });

  test('says what failed, and reads again when asked', async () => {
    const { answer } = server;
    server.answer = () => ({ status: 500, json: { success: false, errors: ['Out of order.'] } });
    await renderPart(<Page />);
    const [again] = await screen.findAllByRole('button', { name: /try again/i });
    server.answer = answer;
    await userEvent.click(again!);
    expect(await screen.findByText('Operator of Keeper 0')).toBeVisible();
  });

  test('names the keeper that does not sign a round, and rounds that wait for co-signatures', async () => {
    const waiting = { ...round, id: mixed.members[0]!.firm_id, state: 'unsigned' };
    answers = { ...answers, '/api/consensus/kept': { items: [refused, waiting] } };
    await renderPart(<Page />);
    expect(await screen.findByText(/Keeper 1 will not sign the round/)).toHaveTextContent(
      'too few firms',
    );
    expect(await screen.findByText('Waiting for co-signatures')).toBeVisible();
  });

  test('names the keeper that a round waits for, and says how many rounds go first', async () => {
    const held = { ...round, state: 'frozen', awaited: ['Keeper 1'] };
    const queued = { ...held, id: mixed.members[0]!.firm_id, ahead: 2 };
    answers = { ...answers, '/api/consensus/kept': { items: [held, queued] } };
    await renderPart(<Page />);
    expect(await screen.findByText('Waiting for: Keeper 1')).toBeVisible();
    expect(screen.getByText('2 rounds are computed before this one')).toBeVisible();
  });

  test('calls embedded keepers by names in the reader’s language', async () => {
    const embedded = serving.map((keeper, place) => ({
      ...keeper,
      name: `Embedded keeper ${place + 1}`,
      operator: 'The operator of this vault',
    }));
    answers = {
      ...answers,
      '/api/consensus/keepers': { keepers: embedded, embedded: true, log: null },
    };
    await renderPart(<Page />, 'tr');
    expect(await screen.findByText('Gömülü saklayıcı 2')).toBeVisible();
    expect(screen.getAllByText('Bu kasanın işletmecisi')).toHaveLength(3);
  });
});

test('a pasted enrolment line is lost only after a question', async () => {
  const history = createMemoryHistory({ initialEntries: ['/keepers'] });
  await renderPart(<EnrolmentForm />, 'en', history);
  await userEvent.type(screen.getByLabelText('Enrolment line'), 'keeper');
  history.push('/dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(history.location.pathname).toBe('/keepers');
});

test('that the same trades were opened for the date is said in the reader’s language', async () => {
  const reason = 'the descriptor is refused: terms of which something was opened for this date';
  const spent = { ...refused, stops: [{ keeper: 'Keeper 1', reason }] };
  answers = { ...answers, '/api/consensus/kept': { items: [spent] } };
  await renderPart(<RefusedRounds />, 'ar');
  expect(await screen.findByText(/فتحت جولة أخرى أرقام الصفقات نفسها/)).toBeVisible();
});

test('members learn which round cannot open, and why', async () => {
  answers = { ...answers, '/api/consensus/kept': { items: [refused, round] } };
  await renderPart(<RefusedRounds />);
  expect(await screen.findByText(/Swaptions, .*: the round cannot open/)).toBeVisible();
  expect(screen.getByText(/Keeper 1 will not sign the round/)).toBeVisible();
});

describe('the question about keepers', () => {
  const ask = (trusted: readonly { name: string; operator: string; signKey: string }[]) => {
    const answered: boolean[] = [];
    const trust = { keepers: trusted, log: null, head: null } as unknown as PinQuestion['trust'];
    const question = { trust, descriptor, formerStep: null };
    return renderPart(
      <KeepersDialog {...question} answer={(yes) => void answered.push(yes)} />,
    ).then(() => answered);
  };

  test('at first sight shows three fingerprints to compare', async () => {
    const answered = await ask([]);
    const dialog = await screen.findByRole('alertdialog');
    for (const { fingerprint } of mixed.keepers) {
      await waitFor(() =>
        expect(dialog.textContent?.replaceAll(/\s/g, '')).toContain(
          fingerprint.replaceAll(' ', ''),
        ),
      );
    }
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(answered).toEqual([false]);
  });

  test('about a changed keeper is an alarm with the former fingerprint', async () => {
    const [first, ...others] = descriptor.keepers;
    await ask([{ ...first!, name: 'Former', signKey: descriptor.firms[0]!.keys[0]! }, ...others]);
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('The keepers have changed')).toBeInTheDocument();
    expect(dialog.getByText(/Former/)).toBeInTheDocument();
  });
});

describe('receipts', () => {
  const show = async (given: (typeof mixed.contributions)[number], receipts = given.receipts) => {
    const { submission_uuid: submissionUuid, sequence } = given.request;
    const refusals = 'refusals' in given ? given.refusals : [];
    answers = { ...answers, '/api/consensus/receipts': { receipts, refusals } };
    await renderPart(
      <ConsensusSessionProvider>
        <ReceiptList
          descriptor={mixed.descriptor}
          own={{ submissionUuid, sequence, digest: given.digest }}
        />
      </ConsensusSessionProvider>,
    );
  };
  const [whole] = mixed.contributions;
  const spoilt = mixed.contributions.find(({ member }) => member === 9)!;

  test('are awaited one by one', async () => {
    await show(whole!, whole!.receipts.slice(0, 1));
    expect(await screen.findByText('Receipt')).toBeVisible();
    expect(screen.getAllByText('Waiting')).toHaveLength(2);
    expect(screen.getByText(/counts once two keepers/)).toBeVisible();
  });

  test('of two keepers make the contribution count; a wrong one does not', async () => {
    const [first, second, third] = whole!.receipts;
    await show(whole!, [first!, second!, { ...third!, signature: first!.signature }]);
    expect(await screen.findByText(/Your contribution counts:/)).toBeVisible();
    expect(screen.getAllByText('Receipt')).toHaveLength(2);
  });

  test('that are refused say so', async () => {
    await show(spoilt);
    expect(await screen.findByText(/The keepers rejected this contribution/)).toBeVisible();
    expect(screen.getAllByText('Rejected')).toHaveLength(3);
  });

  test('that cannot be read say so', async () => {
    server.answer = () => ({ status: 409, json: { success: false, errors: ['Gone.'] } });
    await show(whole!);
    expect(await screen.findByText(/The receipts could not be read/)).toBeVisible();
  });
});

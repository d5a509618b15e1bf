import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answeringServer, refusal } from '../../lib/http/testing/answering-server.ts';
import { SignedIn } from '../../lib/session/testing/SignedIn.tsx';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { Nearby } from './Nearby.tsx';
import { row } from './testing/desk-row.ts';

const server = answeringServer();
const none = { success: true, items: [], quotes: [], refusal: null, until: null };

it('what is on its way, what is not there and what failed are told apart', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let isBroken = true;
  server.answer = async ({ path }) => {
    await held;
    return path.endsWith('/nearest') && isBroken ? refusal(500, 'serverError') : { json: none };
  };
  await renderPart(
    <SignedIn>
      <Nearby row={row} />
    </SignedIn>,
  );
  expect(screen.getAllByRole('status', { name: 'Loading...' })).toHaveLength(2);
  expect(screen.queryByText(/^No public transactions|answered quote/)).toBeNull();
  release();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  await expect.poll(() => screen.queryByRole('status')).toBeNull();
  isBroken = false;
  await userEvent.click(retry);
  await screen.findByText('No public transactions near this trade.');
  await screen.findByText(/answered quote/);
  expect(screen.queryByRole('alert')).toBeNull();
});

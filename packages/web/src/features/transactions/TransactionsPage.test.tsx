import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answeringServer, refusal } from '../../lib/http/testing/answering-server.ts';
import { SignedIn } from '../../lib/session/testing/SignedIn.tsx';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { Page } from './TransactionsPage.tsx';

const server = answeringServer();

it('tells a user who is no beta user how the data opens, and asks the server for nothing', async () => {
  server.answer = () => refusal(403, 'betaOnly');
  await renderPart(
    <SignedIn as={{ isBeta: false }}>
      <Page />
    </SignedIn>,
  );
  expect(screen.getByText('Full transaction data is for beta users.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Results' })).toHaveAttribute('href', '/dashboard');
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(server.heard).toEqual([]);
});

it.each([
  { room: 1_400, headings: 13 },
  { room: 1_000, headings: 9 },
])('shows the columns that fit, unless somebody chose others: $headings', async (shown) => {
  const place = new DOMRect(0, 0, shown.room, 600);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(place);
  server.answer = () => ({
    json: { success: true, data: [], total: 0, currencies: [], items: [] },
  });
  await renderPart(
    <SignedIn as={{ isBeta: true }}>
      <Page />
    </SignedIn>,
  );
  await expect.poll(() => screen.queryAllByRole('columnheader').length).toBe(shown.headings);
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answeringServer } from '../../lib/http/testing/answering-server.ts';
import { SignedIn } from '../../lib/session/testing/SignedIn.tsx';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { UserRequestsTable, UserResponsesTable } from './QuoteTables.tsx';
import { tradeQuotes } from './trade-quotes.ts';

const server = answeringServer();

it('says to somebody who has asked and answered nothing how that is done', async () => {
  server.answer = () => ({ json: { success: true, items: [], total: 0 } });
  await renderPart(
    <SignedIn>
      <UserRequestsTable screen={tradeQuotes} onOpen={() => undefined} />
      <UserResponsesTable screen={tradeQuotes} onOpen={() => undefined} />
    </SignedIn>,
  );
  expect(await screen.findByText(/^Press Request in a row above/)).toBeVisible();
  expect(await screen.findByText(/^Answer a row under Requests and press Respond/)).toBeVisible();
});

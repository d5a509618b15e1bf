import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
  expect(screen.getByText('The full transaction data is for beta users.')).toBeInTheDocument();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(server.heard).toEqual([]);
});

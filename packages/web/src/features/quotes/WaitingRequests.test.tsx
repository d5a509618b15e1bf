import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answeringServer, refusal, type Answer } from '../../lib/http/testing/answering-server.ts';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { WaitingRequests } from './WaitingRequests.tsx';

const server = answeringServer();

const none: Answer = { json: { success: true, items: [], total: 0 } };
const show = () => renderPart(<WaitingRequests empty="No requests are waiting" />);
const empty = () => screen.queryByText('No requests are waiting');

it('says that nothing is waiting only when both lists have been read', async () => {
  let answerBonds: (answer: Answer) => void = () => undefined;
  const bonds = new Promise<Answer>((resolve) => {
    answerBonds = resolve;
  });
  server.answer = ({ path }) => (path === '/api/bond/requests' ? bonds : none);
  await show();
  await expect.poll(() => server.heard.length).toBe(2);
  expect(empty()).toBeNull();
  answerBonds(none);
  await expect.poll(empty).not.toBeNull();
});

it('says that a list could not be read', async () => {
  server.answer = ({ path }) => (path === '/api/bond/requests' ? refusal(400, 'badRequest') : none);
  await show();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(empty()).toBeNull();
});

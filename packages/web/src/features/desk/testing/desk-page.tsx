// The page of the desk with one mark that is off, and a server that answers it.
import { createMemoryHistory } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { refusal, type HeardCall } from '../../../lib/http/testing/answering-server.ts';
import { renderPart } from '../../../ui/testing/render-part.tsx';
import { Page } from '../DeskPage.tsx';
import { row } from './desk-row.ts';

const states = { open: 1, explained: 0, adjusted: 0, challenged: 0, accepted: 0 };
export const page = {
  success: true,
  items: [row],
  total: 1,
  asOf: '2026-11-16',
  isProvisional: false,
  isSample: false,
  hiddenBecause: null,
  held: [],
  counts: { marks: 255, exceptions: 1, states },
  types: [{ _id: 'type-1', name: 'USD SOFR Swaption', valuationDate: '2026-11-16' }],
};

export function answer({ method, path }: HeardCall) {
  if (path === '/api/desk/sign-offs') return { json: { success: true, items: [] } };
  if (path === '/api/desk/exceptions' && method === 'POST') return { json: page };
  if (path === '/api/desk/exceptions') return { json: { success: true, items: [] } };
  if (path === '/api/desk/positions') return { json: { success: true, stored: null, version: 0 } };
  if (path === '/api/desk/views') return { json: { success: true, items: [] } };
  if (path === '/api/firm') {
    const firm = { _id: 'f', name: 'Firm', isVetted: true, lei: null, vettingAskedAt: null };
    return {
      json: { success: true, firm: { ...firm, ownRole: 'owner' }, members: [], invitations: [] },
    };
  }
  return refusal(404, 'notFound');
}

export const desk = (
  part = <Page />,
  history = createMemoryHistory({ initialEntries: ['/desk'] }),
) => renderPart(part, 'en', history);
/** By its text: in jsdom a search by role works out the names of all cells. */
export async function findRow(): Promise<HTMLElement> {
  const found = (await screen.findByText('1y10y −50bp')).closest('tr');
  if (!found) throw new Error('The trade is in no row.');
  return found;
}

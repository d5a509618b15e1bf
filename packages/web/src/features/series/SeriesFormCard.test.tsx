import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Series } from '@pricevault/contract';
import { expect, it } from 'vitest';
import { answeringServer, changedMeanwhile } from '../../lib/http/testing/answering-server.ts';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { SeriesFormCard } from './SeriesFormCard.tsx';

const server = answeringServer();
const series: Series = {
  _id: 'series-1',
  userId: 'alice',
  ownerName: 'Alice',
  relation: 'own',
  name: 'Desk',
  serviceFrequency: 'Daily',
  pricingTZ: 'NYC',
  pricingTime: '16:00',
  currency: 'USD',
  unit: 'bp',
  tradeCount: 3,
  createdAt: '2026-11-16T09:00:00.000Z',
  version: 4,
};

it('shows what somebody else saved meanwhile in the words of the form, and overwrites it on request', async () => {
  let tries = 0;
  server.answer = ({ method, path, body }) => {
    if (method !== 'PUT' || path !== '/api/batch') return { json: { success: true, items: [] } };
    tries += 1;
    if (tries === 1) return changedMeanwhile({ name: 'Theirs', serviceFrequency: 'Monthly' });
    return { json: { success: true, items: [{ ...series, ...(body as object), version: 6 }] } };
  };
  await renderPart(<SeriesFormCard series={series} canEdit />, 'ar');
  const user = userEvent.setup({ delay: null });
  const name = screen.getByDisplayValue('Desk');
  await user.clear(name);
  await user.type(name, 'Mine');
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  const [stored, frequency] = (await screen.findAllByRole('definition')).map(
    ({ textContent }) => textContent,
  );
  expect(stored).toBe('Theirs');
  expect(frequency).not.toContain('Monthly');
  await user.click(screen.getByRole('button', { name: 'الاستبدال بما أدخلته' }));
  const saves = () => server.heard.filter(({ method }) => method === 'PUT');
  await expect.poll(() => saves().length).toBe(2);
  expect(saves().map(({ body }) => body)).toEqual([
    expect.objectContaining({ name: 'Mine', version: 4 }),
    expect.objectContaining({ name: 'Mine', version: 5 }),
  ]);
});

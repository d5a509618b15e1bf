import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { instrumentDefaults } from '@pricevault/basics';
import type { Instrument } from '@pricevault/contract';
import { expect, it, vi } from 'vitest';
import {
  answeringServer,
  changedMeanwhile,
  refusal,
} from '../../lib/http/testing/answering-server.ts';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { InstrumentDialog } from './InstrumentDialog.tsx';

const server = answeringServer();
const assets = ['Rates', 'Credit'].map((name) => ({ _id: `id-${name}`, name }));
const type: Instrument = {
  ...instrumentDefaults,
  closedDates: [],
  _id: 'type-1',
  name: 'Swaption',
  currency: 'USD',
  serviceFrequency: 'Daily',
  pricingTZ: 'NYC',
  pricingTime: '16:00',
  submissionPeriod: 60,
  submissionTries: 5,
  assetId: 'id-Rates',
  assetName: 'Rates',
  createdAt: '2026-11-16T09:00:00.000Z',
  version: 4,
};

it('shows what another admin saved meanwhile in the words of the form, and goes on from there', async () => {
  const onClose = vi.fn();
  server.answer = ({ method, path, body }) => {
    if (path === '/api/asset') return { json: { success: true, items: assets, total: 2 } };
    if (method !== 'PUT') return { json: { success: true, items: [] } };
    return (body as Instrument).version === 4
      ? changedMeanwhile({ name: 'Theirs', assetId: 'id-Credit', outlierRule: 'none' })
      : { json: { success: true, items: [body] } };
  };
  await renderPart(<InstrumentDialog row={type} onClose={onClose} />);
  const user = userEvent.setup({ delay: null });
  await screen.findByRole('option', { name: 'Credit' });
  const name = screen.getByLabelText(/^Name/);
  await user.clear(name);
  await user.type(name, 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const changed = within(
    (await screen.findByText(/^Someone else/)).closest('[role=alert]') as HTMLElement,
  );
  expect(changed.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Name',
    'Asset',
    'Outliers',
  ]);
  expect(changed.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    'Theirs',
    'Credit',
    'Keep all marks',
  ]);
  await user.click(changed.getByRole('button', { name: 'Load latest' }));
  expect(name).toHaveValue('Theirs');
  await user.type(name, ' too');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(server.heard.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
    name: 'Theirs too',
    assetId: 'id-Credit',
    outlierRule: 'none',
    version: 5,
  });
});

it('says at the fields that their choices could not be read, and which do not exist yet', async () => {
  server.answer = () => refusal(400, 'bodyMissing');
  const { unmount } = await renderPart(<InstrumentDialog row={null} onClose={() => {}} />);
  const field = async (name: RegExp) => screen.findByLabelText(name);
  const unread = 'The request has no body. Send a JSON object.';
  await expect.poll(() => field(/^Asset/)).toHaveAccessibleDescription(unread);
  await expect.poll(() => field(/^Pricing TZ/)).toHaveAccessibleDescription(unread);
  unmount();

  server.answer = () => ({ json: { success: true, items: [], total: 0 } });
  await renderPart(<InstrumentDialog row={null} onClose={() => {}} />);
  await expect.poll(() => field(/^Asset/)).toHaveAccessibleDescription('There are no assets!');
});

it('asks before a correction that is half written is lost, and saving the type does not lose it', async () => {
  const onClose = vi.fn();
  server.answer = ({ method, path, body }) => {
    if (path === '/api/asset') return { json: { success: true, items: assets, total: 2 } };
    if (method !== 'PUT') return { json: { success: true, items: [] } };
    return { json: { success: true, items: [{ ...type, ...(body as Instrument), version: 5 }] } };
  };
  await renderPart(<InstrumentDialog row={type} onClose={onClose} />);
  await userEvent.click(screen.getByText('Published results'));
  const reason = () => screen.findByLabelText(/^Reason/);
  await userEvent.click(await reason());
  await userEvent.paste('A stale curve');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(await reason()).toHaveValue('A stale curve');

  await userEvent.click(screen.getByLabelText(/^Name/));
  await userEvent.paste(' daily');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => server.heard.some(({ method }) => method === 'PUT')).toBe(true);
  await expect.poll(() => screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(await reason()).toHaveValue('A stale curve');
  expect(onClose).not.toHaveBeenCalled();
});

const calendars = [
  { calendar: 'Tokyo', currency: 'JPY', closedDates: ['2027-01-01', '2027-01-11'] },
];

it('saves a closed date that was typed and not added, and refuses one that is not complete', async () => {
  server.answer = ({ method, path, body }) => {
    if (path === '/api/asset') return { json: { success: true, items: assets, total: 2 } };
    if (path === '/api/instrument/calendars') return { json: { success: true, items: calendars } };
    if (method !== 'PUT') return { json: { success: true, items: [] } };
    return { json: { success: true, items: [{ ...type, ...(body as Instrument), version: 5 }] } };
  };
  const onClose = vi.fn();
  const row = { ...type, closedDates: ['2027-01-01'] };
  await renderPart(<InstrumentDialog row={row} onClose={onClose} />);
  await screen.findByRole('option', { name: 'Credit' });
  await userEvent.click(screen.getByText('More settings'));
  const field = screen.getByLabelText<HTMLInputElement>('Closed dates');
  fireEvent.change(field, { target: { value: '2027-12' } });
  fireEvent.blur(field);
  expect(await screen.findByText('Complete or clear this date.')).toBeVisible();
  await expect.poll(() => screen.getByRole('button', { name: 'Save' })).toBeDisabled();

  fireEvent.change(field, { target: { value: '0002-12-24' } });
  fireEvent.blur(field);
  expect(screen.getByText('Complete or clear this date.')).toBeVisible();
  expect(field).toHaveValue('0002-12-24');
  fireEvent.change(field, { target: { value: '2027-12-24' } });
  expect(screen.queryByText('Complete or clear this date.')).toBeNull();
  await expect.poll(() => screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  const tokyo = await screen.findByRole('option', { name: 'Tokyo (JPY)' });
  await userEvent.selectOptions(screen.getByLabelText('Calendar'), tokyo);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(server.heard.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
    calendar: 'Tokyo',
    closedDates: ['2027-01-01', '2027-01-11', '2027-12-24'],
  });
});

it('shows how swaptions of the chosen currency settle, with sources, and where none is published', async () => {
  server.answer = ({ path }) =>
    path === '/api/asset'
      ? { json: { success: true, items: assets, total: 2 } }
      : { json: { success: true, items: [] } };
  await renderPart(<InstrumentDialog row={type} onClose={vi.fn()} />);
  await screen.findByRole('option', { name: 'Credit' });
  await userEvent.click(screen.getByText('Market conventions'));
  expect(await screen.findByText('Cleared swap')).toBeVisible();
  expect(screen.getByText('Collateralised cash price')).toBeVisible();
  expect(screen.getByText(/ISDA Interest Rate Derivatives Definitions/)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText(/^Currency/), 'GBP');
  expect(screen.getAllByText('No published source')).toHaveLength(1);
  await userEvent.selectOptions(screen.getByLabelText(/^Currency/), 'EUR');
  expect(screen.getByText(/EURIBOR-3M.* up to .*1Y.*, then .*EURIBOR-6M/)).toBeVisible();
});

import { createMemoryHistory } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answeringServer,
  changedMeanwhile,
  refusal,
  type HeardCall,
} from '../../lib/http/testing/answering-server.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { NoticeStack } from '../../ui/notices/NoticeStack.tsx';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { AssetsTab } from './AssetsTab.tsx';

interface Stored {
  _id: string;
  name: string;
}
const server = answeringServer();
let stored: Stored[];
let related = 0;

beforeEach(() => {
  stored = ['Rates', 'Credit', 'FX'].map((name) => ({ _id: `id-${name}`, name }));
  related = 0;
  server.answer = answerByContract;
  notices.clear();
});

function answerByContract(call: HeardCall) {
  const body = call.body as { name: string; _id: string; items: string[] };
  switch (`${call.method} ${call.path}`) {
    case 'GET /api/asset':
      return {
        json: {
          success: true,
          items: stored.toSorted((a, b) => a.name.localeCompare(b.name)),
          total: stored.length,
        },
      };
    case 'POST /api/asset':
      if (stored.some(({ name }) => name === body.name)) {
        return refusal(409, 'assetNameTaken', 'name', { name: body.name });
      }
      stored.push({ _id: `id-${body.name}`, name: body.name });
      return { json: { success: true, item: stored.at(-1) } };
    case 'PUT /api/asset':
      stored = stored.map((asset) => (asset._id === body._id ? body : asset));
      return { json: { success: true, item: body } };
    case 'POST /api/asset/check':
      return { json: { success: true, related } };
    case 'POST /api/asset/remove':
      stored = stored.filter(({ _id }) => !body.items.includes(_id));
      return { json: { success: true, removed: body.items.length } };
    case 'POST /api/asset/restore':
      stored.push(...body.items.map((_id) => ({ _id, name: _id.replace('id-', '') })));
      return { json: { success: true, items: body.items } };
    default:
      return refusal(404, 'notFound');
  }
}

const noticeTexts = () => notices.list().map((notice) => notice.text);
const dialog = () => within(screen.getByRole('dialog'));
/** The form is loaded after the list. */
const dialogOpens = async () => void (await screen.findByRole('dialog'));

describe('the assets tab', () => {
  it('opens an asset by its id, also if its row is on another page', async () => {
    const pageOrAll = server.answer;
    server.answer = (call) =>
      call.query.get('pageSize') === '10'
        ? { json: { success: true, items: stored.slice(0, 1), total: stored.length } }
        : pageOrAll(call);
    await renderPart(
      <AssetsTab />,
      'en',
      createMemoryHistory({ initialEntries: ['/?edit=id-FX'] }),
    );
    await dialogOpens();
    expect(dialog().getByRole('textbox')).toHaveProperty('value', 'FX');
  });

  it('reads the first page of 10, sorted by name', async () => {
    await renderPart(<AssetsTab />);
    await screen.findByText('Credit');
    const { query } = server.heard[0]!;
    expect(Object.fromEntries(query)).toEqual({
      pageNum: '0',
      pageSize: '10',
      sortBy: 'name',
      sortDirection: 'asc',
    });
  });

  it('says "There are no assets!" when there are none', async () => {
    stored = [];
    await renderPart(<AssetsTab />);
    expect(await screen.findByText('There are no assets!')).toBeInTheDocument();
  });

  it('creates an asset with an idempotency key and shows it', async () => {
    await renderPart(<AssetsTab />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add New' }));
    await dialogOpens();
    expect(dialog().getByRole('heading', { name: 'Create a New Asset' })).toBeInTheDocument();
    const save = dialog().getByRole('button', { name: 'Save' });
    expect(save).toBeDisabled();
    await userEvent.type(dialog().getByLabelText(/Name/), 'Crypto');
    await userEvent.click(save);
    expect(await screen.findByRole('row', { name: /Crypto/ })).toBeInTheDocument();
    expect(noticeTexts()).toEqual(['New asset is created successfully.']);
    const created = server.heard.find((call) => call.method === 'POST');
    expect(created?.headers['idempotency-key']).toMatch(/^[\w-]{8,128}$/);
  });

  it('keeps Save closed and says why while the name breaks a rule', async () => {
    await renderPart(<AssetsTab />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add New' }));
    await dialogOpens();
    const name = dialog().getByLabelText(/Name/);
    await userEvent.type(name, 'ab');
    await userEvent.tab();
    expect(
      await dialog().findByText('The asset name must be at least 3 characters.'),
    ).toBeInTheDocument();
    expect(dialog().getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.clear(name);
    expect(await dialog().findByText('You must enter an asset name.')).toBeInTheDocument();
  });

  it('puts what the server refuses at its field and keeps the dialog open', async () => {
    await renderPart(<AssetsTab />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add New' }));
    await dialogOpens();
    await userEvent.type(dialog().getByLabelText(/Name/), 'Credit');
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect(
      await dialog().findByText('There is already an asset with the name Credit.'),
    ).toBeInTheDocument();
    expect(noticeTexts()).toEqual([]);
  });

  it('opens the row for editing; Save waits for a change', async () => {
    await renderPart(<AssetsTab />);
    await userEvent.click(await screen.findByText('Credit'));
    await dialogOpens();
    expect(dialog().getByRole('heading', { name: 'Edit Asset' })).toBeInTheDocument();
    expect(dialog().getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.type(dialog().getByLabelText(/Name/), ' and loans');
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('row', { name: /Credit and loans/ })).toBeInTheDocument();
    expect(noticeTexts()).toEqual(['The asset is updated successfully.']);
  });

  it('shows the name that somebody else saved meanwhile, and sends the newest version with the next try', async () => {
    const byContract = server.answer;
    server.answer = (call) =>
      call.method === 'PUT' && (call.body as { version: number }).version === 4
        ? changedMeanwhile({ name: 'Loans' })
        : byContract(call);
    stored = stored.map((asset) => ({ ...asset, version: 4 }));
    await renderPart(<AssetsTab />);
    await userEvent.click(await screen.findByText('Credit'));
    await dialogOpens();
    await userEvent.type(dialog().getByLabelText(/Name/), ' and loans');
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByText('Loans')).toBeVisible();
    expect(noticeTexts()).toEqual([]);
    await userEvent.click(dialog().getByRole('button', { name: 'Overwrite' }));
    await waitFor(() => expect(noticeTexts()).toEqual(['The asset is updated successfully.']));
    expect(server.heard.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      name: 'Credit and loans',
      version: 5,
    });
  });

  async function chooseRemove(name: string) {
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    await userEvent.click(screen.getByRole('button', { name: 'Actions for selected rows' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Remove/ }));
  }

  it('removes at once what nothing depends on', async () => {
    await renderPart(<AssetsTab />);
    await chooseRemove('FX');
    await waitFor(() => expect(noticeTexts()).toEqual(['The assets are deleted successfully.']));
    expect(screen.queryByRole('row', { name: /FX/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('brings back what was removed by mistake', async () => {
    await renderPart(
      <>
        <AssetsTab />
        <NoticeStack store={notices} place="top-end" />
      </>,
    );
    await chooseRemove('FX');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(noticeTexts()).toEqual(['Brought back.']));
    expect(await screen.findByRole('row', { name: /FX/ })).toBeInTheDocument();
  });

  it('asks first when instrument types depend on it', async () => {
    related = 2;
    await renderPart(<AssetsTab />);
    await chooseRemove('Rates');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Assets have 2 related instrument types.')).toBeInTheDocument();
    expect(question.getByText('Are you sure to proceed?')).toBeInTheDocument();
    expect(server.heard.some((call) => call.path === '/api/asset/remove')).toBe(false);
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(noticeTexts()).toEqual(['The assets are deleted successfully.']));
    expect(stored.map(({ name }) => name)).toEqual(['Credit', 'FX']);
  });
});

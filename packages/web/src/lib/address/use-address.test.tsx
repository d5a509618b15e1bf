// The address as state: what Back, Forward, a reload and a sent link show.
import { createMemoryHistory } from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { choice, id, text } from './params.ts';
import { useAddress } from './use-address.ts';

const schema = z.object({ tab: choice(['all', 'own']), filter: text(10), edit: id() });

function Page() {
  const [search, { push, replace, open, close }] = useAddress(schema);
  return (
    <>
      <output>{JSON.stringify(search)}</output>
      <button type="button" onClick={() => push({ tab: 'own' })}>
        own
      </button>
      <button type="button" onClick={() => push({ tab: 'all' })}>
        all
      </button>
      <button
        type="button"
        onClick={() => replace(({ filter }) => ({ filter: `${filter ?? ''}a` }))}
      >
        type
      </button>
      <button type="button" onClick={() => open({ edit: '7' })}>
        open
      </button>
      <button type="button" onClick={() => close({ edit: undefined })}>
        close
      </button>
    </>
  );
}

async function openAt(...entries: string[]) {
  const history = createMemoryHistory({ initialEntries: entries });
  await renderPart(<Page />, 'en', history);
  const press = async (...names: string[]) => {
    for (const name of names) await userEvent.click(screen.getByRole('button', { name }));
  };
  return { history, press, address: () => history.location.pathname + history.location.search };
}
const shown = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '');

describe('the address of a page', () => {
  it('shows what a link says, and takes what it does not know as absent', async () => {
    await openAt('/things?tab=own&filter=much+too+long+a+text&edit=%3Cb%3E&other=x');
    expect(shown()).toEqual({ tab: 'own' });
  });

  it('keeps what belongs to others', async () => {
    const { press, address } = await openAt('/things?page=2');
    await press('own');
    expect(address()).toBe('/things?tab=own&page=2');
  });

  it('goes back from choice to choice, not from letter to letter', async () => {
    const { history, press, address } = await openAt('/things');
    await press('own', 'type', 'type', 'all');
    expect(address()).toBe('/things?tab=all&filter=aa');
    act(() => history.back());
    expect(shown()).toEqual({ tab: 'own', filter: 'aa' });
    act(() => history.back());
    expect(shown()).toEqual({});
    act(() => history.forward());
    expect(shown()).toEqual({ tab: 'own', filter: 'aa' });
  });

  it('makes no entry where nothing changes', async () => {
    const { history, press } = await openAt('/things');
    await press('own', 'own');
    expect(history.length).toBe(2);
  });
});

describe('an open dialog', () => {
  it('is closed by Back', async () => {
    const { history, press, address } = await openAt('/things?tab=own');
    await press('open');
    expect(address()).toBe('/things?tab=own&edit=7');
    act(() => history.back());
    expect(shown()).toEqual({ tab: 'own' });
  });

  it('does not come back once it was closed', async () => {
    const { history, press, address } = await openAt('/before', '/things');
    await press('open', 'close');
    expect(address()).toBe('/things');
    act(() => history.back());
    expect(address()).toBe('/before');
  });

  it('closes in one step, whatever was chosen and typed inside', async () => {
    const { history, press, address } = await openAt('/before', '/things');
    await press('open', 'own', 'type', 'all', 'close');
    expect(address()).toBe('/things');
    act(() => history.back());
    expect(address()).toBe('/before');
  });

  it('that came with a link is closed in its place', async () => {
    const { history, press, address } = await openAt('/before', '/things?edit=7&tab=own');
    await press('close');
    expect(address()).toBe('/things?tab=own');
    act(() => history.back());
    expect(address()).toBe('/before');
  });
});

it('a page that was left changes nothing any more', async () => {
  const { history, press, address } = await openAt('/things?tab=own');
  act(() => history.push('/elsewhere?tab=all'));
  expect(shown()).toEqual({ tab: 'own' });
  await press('type', 'close');
  expect(address()).toBe('/elsewhere?tab=all');
});

import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition, Suspense, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPart } from '../lib/parts/part-loading.ts';
import { lazyPart } from './lazy-part.tsx';
import { notices } from './notices/notice-store.ts';
import { renderPart } from './testing/render-part.tsx';

const offline = 'No connection to the server. Check your network and try again.';
const outdated = 'A new version is available. Reload the page to continue.';

/** Whether the server answers, and whether it has the part. */
let network = { isThere: true, hasPart: true };
const load = vi.fn(() =>
  network.isThere && network.hasPart
    ? Promise.resolve({ default: Part })
    : Promise.reject(new TypeError('Failed to fetch dynamically imported module: /part.js')),
);

function Part({ name }: { readonly name: string }) {
  return <p>The part {name}</p>;
}

function OpenPart({ isOpen }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return isOpen && <p>The dialog</p>;
}

beforeEach(() => {
  network = { isThere: true, hasPart: true };
  load.mockClear();
  vi.stubGlobal('fetch', () =>
    network.isThere
      ? Promise.resolve(new Response(null, { status: 200 }))
      : Promise.reject(new TypeError('Failed to fetch')),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  notices.clear();
});

async function renderLazy(name: string) {
  const Lazy = lazyPart(load, 'default');
  await renderPart(
    <Suspense>
      <Lazy name={name} />
    </Suspense>,
  );
}

test('a part that does not come says that there is no connection, and comes with another try', async () => {
  network.isThere = false;
  await renderLazy('retried');
  expect(await screen.findByText(offline)).toBeDefined();
  const retry = screen.getByRole('button', { name: 'Try again' });
  await userEvent.click(retry);
  await waitFor(() => expect(retry.isConnected).toBe(false)); // the next failure has a button of its own
  network.isThere = true;
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The part retried')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(3);
});

test('coming back online is another try', async () => {
  network.isThere = false;
  await renderLazy('back');
  await screen.findByText(offline);
  network.isThere = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('The part back', {}, { timeout: 10_000 })).toBeDefined();
});

test('a part that the server no longer has is told from a network that is away', async () => {
  network.hasPart = false;
  await renderLazy('gone');
  expect(await screen.findByText(outdated)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
});

test('a server that came back in between is asked once more', async () => {
  load.mockRejectedValueOnce(new TypeError('error loading dynamically imported module: /part.js'));
  await renderLazy('late');
  expect(await screen.findByText('The part late')).toBeDefined();
});

test.each([
  ['taken away when it is closed', false],
  ['kept when it is closed', true],
])('a dialog that does not come says so and closes; %s, it opens later', async (_, isKept) => {
  const Dialog = lazyPart(async () => {
    await load();
    return { OpenPart };
  }, 'OpenPart');
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          {isOpen ? 'opened' : 'closed'}
        </button>
        <Suspense>
          {(isOpen || isKept) && <Dialog isOpen={isOpen} onClose={() => setOpen(false)} />}
        </Suspense>
      </>
    );
  }
  network.isThere = false;
  await renderPart(<Page />);
  for (const _try of [1, 2]) {
    await userEvent.click(await screen.findByRole('button', { name: 'closed' }));
    await waitFor(() => expect(notices.list().map(({ text }) => text)).toEqual([offline]));
    await screen.findByRole('button', { name: 'closed' });
    notices.clear();
  }
  network.isThere = true;
  await userEvent.click(screen.getByRole('button', { name: 'closed' }));
  expect(await screen.findByText('The dialog')).toBeDefined();
});

function Counter({ page }: { readonly page: number }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      counted {count} on page {page}
    </button>
  );
}

test('a dialog keeps what was done in it when the page is rendered again', async () => {
  const Dialog = lazyPart(() => Promise.resolve({ Counter }), 'Counter', 'dialog');
  function Page() {
    const [page, setPage] = useState(1);
    return (
      <>
        <button type="button" onClick={() => setPage(page + 1)}>
          next page
        </button>
        <Dialog page={page} />
      </>
    );
  }
  await renderPart(<Page />);
  await userEvent.click(await screen.findByRole('button', { name: 'counted 0 on page 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'next page' }));
  expect(screen.getByRole('button', { name: 'counted 1 on page 2' })).toBeDefined();
});

test('a part that arrives while a transition waits for it keeps what was done in it', async () => {
  const Lazy = lazyPart(() => Promise.resolve({ Counter }), 'Counter');
  function Page() {
    const [page, setPage] = useState(0);
    return (
      <>
        <button type="button" onClick={() => startTransition(() => setPage(page + 1))}>
          next page
        </button>
        <Suspense>{page > 0 && <Lazy page={page} />}</Suspense>
      </>
    );
  }
  await renderPart(<Page />);
  // `act` renders without pauses: nothing can arrive in between. React yields to the browser only outside of it.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const press = (name: string) => screen.getByRole('button', { name }).click();
  const shown = () => screen.queryByRole('button', { name: /^counted/ })?.textContent;
  press('next page');
  await expect.poll(shown).toBe('counted 0 on page 1');
  press('counted 0 on page 1');
  await expect.poll(shown).toBe('counted 1 on page 1');
  press('next page');
  await expect.poll(shown).toBe('counted 1 on page 2');
});

test('a part that breaks while it is read is no matter of the network', async () => {
  const broken = new RangeError('broken');
  await expect(loadPart(() => Promise.reject(broken))).rejects.toBe(broken);
});

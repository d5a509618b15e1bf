import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SignedIn } from '../../lib/session/testing/SignedIn.tsx';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { PanelContext } from '../panels.ts';
import { PlacesContext } from '../shell-types.ts';
import { UserMenu } from './UserMenu.tsx';

afterEach(() => vi.useRealTimers());

const showMenu = () =>
  renderPart(
    <SignedIn>
      <PlacesContext value={{ groups: [], userEntries: [], actions: [] }}>
        <PanelContext value={{ shown: null, text: '', show: () => {}, close: () => {} }}>
          <UserMenu />
        </PanelContext>
      </PlacesContext>
    </SignedIn>,
  );

test('does not lie over the question about unsaved work: it closes before the way out is taken', async () => {
  await showMenu();
  const button = screen.getByRole('button');
  fireEvent.click(button);
  const logout = await screen.findByRole('menuitem', { name: 'Logout' });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  fireEvent.click(logout);
  expect(button).not.toHaveAttribute('aria-expanded', 'true');
});

test('half a minute after the start the way out needs no network', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await showMenu();
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.dynamicImportSettled();
  fireEvent.click(screen.getByRole('button'));
  // Drawn at once: nothing is loaded any more.
  expect(screen.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
});

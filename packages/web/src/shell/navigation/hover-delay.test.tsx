import Star from '@mui/icons-material/StarBorder';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { SignedIn } from '../../lib/session/testing/SignedIn.tsx';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { PlacesContext, type Places } from '../shell-types.ts';
import { FoldedNavigation } from './FoldedNavigation.tsx';
import { HorizontalNavigation } from './HorizontalNavigation.tsx';
import { Navigation } from './Navigation.tsx';
import { TabbedNavigation } from './TabbedNavigation.tsx';

const places: Places = {
  groups: [
    {
      key: 'pricing',
      title: 'Pricing',
      icon: Star,
      entries: [{ path: '/dashboard', title: 'Results', icon: Star }],
    },
    {
      key: 'referenceData',
      title: 'Reference data',
      icon: Star,
      entries: [{ path: '/trades', title: 'Trade Repo', icon: Star }],
    },
  ],
  userEntries: [],
  actions: [],
};
const frame = { blockSize: '100vh', insetBlockStart: '0', hasLogo: false };

const show = (navigation: ReactNode) =>
  renderPart(<PlacesContext value={places}>{navigation}</PlacesContext>);

/** Whether it opens while the pointer passes by, and once the pointer has stayed. */
function restOn(element: Element, isOpen: () => boolean): [passing: boolean, staying: boolean] {
  vi.useFakeTimers();
  fireEvent.pointerEnter(element, { pointerType: 'mouse' });
  act(() => void vi.advanceTimersByTime(149));
  const passing = isOpen();
  act(() => void vi.advanceTimersByTime(1));
  return [passing, isOpen()];
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('the folded navigation opens 150 ms after the pointer came', async () => {
  const { container } = await show(<FoldedNavigation {...frame} />);
  const folded = container.querySelector('[data-folded]');
  const isOpen = () => folded?.getAttribute('data-folded') === 'false';
  expect(folded?.firstElementChild).toBeInstanceOf(Element);
  expect(restOn(folded?.firstElementChild as Element, isOpen)).toEqual([false, true]);
});

it.each([false, true])('a tab opens its panel after 150 ms (dense: %s)', async (isDense) => {
  await show(<TabbedNavigation {...frame} isDense={isDense} />);
  const tab = screen.getByRole('button', { name: 'Pricing' });
  const isOpen = () => tab.getAttribute('aria-expanded') === 'true';
  expect(restOn(tab, isOpen)).toEqual([false, true]);
});

it('the pages that do not fit across the page open after 150 ms', async () => {
  // jsdom lays nothing out: only the first group is in the first line, and no width changes.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      report: () => void;
      constructor(report: () => void) {
        this.report = report;
      }
      // As a browser does when it has laid the page out for the first time.
      observe() {
        queueMicrotask(this.report);
      }
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.matches('li:not(:first-child)') ? 40 : 0;
  });
  await show(
    <SignedIn>
      <HorizontalNavigation />
    </SignedIn>,
  );
  const more = screen.getByRole('button', { name: 'More' });
  const isOpen = () => more.getAttribute('aria-expanded') === 'true';
  expect(restOn(more, isOpen)).toEqual([false, true]);
  vi.useRealTimers();
  expect(await screen.findByRole('menuitem', { name: 'Trade Repo' })).toBeVisible();
  expect(screen.getByRole('menu')).toHaveTextContent('Reference dataTrade Repo');
  // And closes as late, once the pointer is neither on the button nor on the menu.
  vi.useFakeTimers();
  fireEvent.pointerMove(document.querySelector('.MuiBackdrop-root') as Element, {
    clientX: 900,
    clientY: 900,
  });
  act(() => void vi.advanceTimersByTime(149));
  expect(isOpen()).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(isOpen()).toBe(false);
});

it.each([
  ['at the side', <Navigation key="side" />],
  ['folded', <FoldedNavigation key="folded" {...frame} />],
  ['across the page', <HorizontalNavigation key="across" />],
])('the navigation %s lists its pages under their groups', async (_style, navigation) => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  await show(navigation);
  const pages = within(screen.getByRole('list', { name: 'Reference data' }));
  expect(pages.getByRole('link')).toHaveAccessibleName('Trade Repo');
  expect(screen.getByRole('list', { name: 'Pricing' })).toBeInTheDocument();
});

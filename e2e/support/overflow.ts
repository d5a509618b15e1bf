import type { Page } from '@playwright/test';

/** By how many pixels the page is wider than the screen, so that it would scroll sideways. */
export async function pixelsBeyondScreen(page: Page): Promise<number> {
  return await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** The names of the buttons in the page's content that the screen, or a frame that does not scroll, cuts off. */
export async function buttonsCutOff(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const hides = (element: Element) => {
      const { overflowX } = getComputedStyle(element);
      return overflowX === 'hidden' || overflowX === 'clip';
    };
    const isCut = (button: Element) => {
      const { left, right } = button.getBoundingClientRect();
      for (let frame = button.parentElement; frame !== null; frame = frame.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(frame).overflowX)) return false;
        const room = frame.getBoundingClientRect();
        if (hides(frame) && (left < room.left - 1 || right > room.right + 1)) return true;
      }
      return left < -1 || right > document.documentElement.clientWidth + 1;
    };
    return [...document.querySelectorAll('main button')]
      .filter(isCut)
      .map((button) => button.textContent);
  });
}

/** The texts of cells and headings that end in dots, or reach out of their place. */
export async function cellsCutOff(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const isCut = (element: Element) =>
      element.clientWidth > 1 &&
      getComputedStyle(element).overflowX !== 'visible' &&
      element.scrollWidth > element.clientWidth + 1;
    // Headings of cards are for readers of the screen alone.
    const isSeen = (cell: Element) =>
      cell.getBoundingClientRect().width > 1 && getComputedStyle(cell).clipPath === 'none';
    return [...document.querySelectorAll('main td, main th')]
      .filter(isSeen)
      .filter((cell) => [cell, ...cell.querySelectorAll('*')].some(isCut))
      .map((cell) => cell.textContent);
  });
}

/** The names of the lists of which something has to be scrolled to sideways. */
export async function listsBeyondRoom(page: Page): Promise<(string | null | undefined)[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('main section:has([role=grid])')]
      .flatMap((list) => [...list.querySelectorAll('.pv-data-table-table-scroller')])
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((scroller) => scroller.closest('section')?.ariaLabel),
  );
}

/** The pairs of the toolbar's buttons of which one covers the other. */
export async function buttonsCovered(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const all = [...document.querySelectorAll('header[aria-label] button')];
    // With what reaches out of it.
    const placeOf = (button: Element) => {
      const isOpen = getComputedStyle(button).overflowX === 'visible';
      const parts = [button, ...(isOpen ? button.querySelectorAll('kbd, svg') : [])];
      const places = parts.map((part) => part.getBoundingClientRect());
      return {
        left: Math.min(...places.map(({ left }) => left)),
        right: Math.max(...places.map(({ right }) => right)),
        top: places[0]!.top,
        bottom: places[0]!.bottom,
      };
    };
    const pairs = all.flatMap((one, place) => all.slice(place + 1).map((other) => [one, other]));
    return pairs
      .filter(([one, other]) => {
        const [a, b] = [placeOf(one!), placeOf(other!)];
        return (
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
        );
      })
      .map((pair) => pair.map((button) => button.ariaLabel).join(' / '));
  });
}

/** As the slider of the shell sets it, for this page alone: the account stays as it is. */
export async function enlargeLetters(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '130%'));
}

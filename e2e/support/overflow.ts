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

/** As the slider of the shell sets it, for this page alone: the account stays as it is. */
export async function enlargeLetters(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '130%'));
}

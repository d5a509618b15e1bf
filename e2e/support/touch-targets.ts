import type { Page } from '@playwright/test';

/** Pixels that a finger needs in both directions. */
const fingerSize = 44;

/**
 * Links to a place on the page are for keys. Links inside a sentence are as high as its lines. The cells of a grid of numbers
 * are its content.
 */
const exempt =
  '[href^="#"], p a, li a, td a, dd a, [role=alert] a, .pv-heatmap td, [role=gridcell]';

const controls = [
  'a[href]',
  'button',
  'input:not([type=hidden])',
  'select',
  'textarea',
  'summary',
  '[role=button]',
  '[role=tab]',
  '[role=switch]',
  '[role^=menuitem]',
  '[role=option]',
].join(', ');

/** The controls that are shown and that a finger would miss, with their sizes. */
export async function smallTargets(page: Page): Promise<string[]> {
  return await page.evaluate(
    ([selector, without, size]) => {
      const half = size / 2 - 1;
      const labelsOf = (control: Element) =>
        control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      // What a finger at this place would press: padding and pseudo-elements count, whatever covers the control does not.
      const isPressed = (control: Element, x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        if (hit === null) return false;
        const owners = [control, ...labelsOf(control)];
        return owners.some((owner) => owner.contains(hit));
      };
      const isShown = (control: Element) => {
        const { width, height } = control.getBoundingClientRect();
        return (
          width > 0 &&
          height > 0 &&
          control.checkVisibility({ visibilityProperty: true }) &&
          control.closest('[inert], [aria-hidden=true]') === null
        );
      };
      const isSmall = (control: Element) => {
        // One pixel less is a hairline between two targets.
        const places = [control, ...labelsOf(control)].map((one) => one.getBoundingClientRect());
        const isWide = places.some(({ width }) => width >= size - 1);
        const isHigh = places.some(({ height }) => height >= size - 1);
        if (isWide && isHigh) return false;
        control.scrollIntoView({ block: 'center', inline: 'center' });
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const reaches = (byX: number, byY: number) =>
          isPressed(control, x - byX, y - byY) && isPressed(control, x + byX, y + byY);
        return !((isWide || reaches(half, 0)) && (isHigh || reaches(0, half)));
      };
      const nameOf = (control: Element) => {
        const { width, height } = control.getBoundingClientRect();
        const name = control.getAttribute('aria-label') ?? control.textContent.trim();
        return `${control.tagName.toLowerCase()} ${name.slice(0, 40)} ${Math.round(width)}×${Math.round(height)}`;
      };
      return [...document.querySelectorAll(selector)]
        .filter((control) => !control.matches(without) && isShown(control) && isSmall(control))
        .map(nameOf);
    },
    [controls, exempt, fingerSize] as const,
  );
}

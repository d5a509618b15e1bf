// The font size of the whole interface: the root's, in percent of what the browser is set to.
import { rootPixels } from './tokens.ts';

/** Percent (spec 000 section 9). */
export const fontSizes = [70, 80, 90, 100, 110, 120, 130] as const;
export type FontSize = (typeof fontSizes)[number];
export const defaultFontSize: FontSize = 100;

/** Whatever an account holds; unknown sizes are the default. */
export function fontSizeOf(value: unknown): FontSize {
  return fontSizes.find((size) => size === value) ?? defaultFontSize;
}

type Listener = () => void;
const listeners = new Set<Listener>();

export function applyFontSize(size: FontSize): void {
  const { style } = document.documentElement;
  const wanted = size === defaultFontSize ? '' : `${size}%`;
  if (style.fontSize === wanted) return;
  style.fontSize = wanted;
  for (const listener of Array.from(listeners)) listener();
}

/** By how much pixels of the design grow, for code that calculates with them. */
export function lengthScale(): number {
  const pixels = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Number.isFinite(pixels) ? pixels / rootPixels : 1;
}

/** Calls back when the size changes. Returns the way out. */
export function onFontSizeChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

// Lengths are written in pixels and become rem on their way to the browser, so that the font-size slider scales the whole
// interface and not its letters alone. Hairlines and rings (up to 2 px) stay as thin as they are, and so do the
// conditions of media and container queries, which are about the window.

/** Pixels of 1 rem at 100%. */
export const rootPixels = 16;
/** Pixels. */
const thickestLine = 2;

const condition = String.raw`@(?:media|container)[^{]*`;
const length = String.raw`(?<![\w#-])(-?(?:\d+\.)?\d+|-?\.\d+)px\b`;
const pattern = new RegExp(`${condition}|${length}`, 'g');

/** A declaration, or a whole style sheet. */
export function scalableLengths(css: string): string {
  return css.replace(pattern, (whole: string, pixels: string | undefined) => {
    if (pixels === undefined) return whole;
    const value = Number(pixels);
    return Math.abs(value) <= thickestLine ? whole : `${value / rootPixels}rem`;
  });
}

// Shapes of a chart in a PDF: paths and short texts, in the chart's own pixels with the origin at the top left.
import type { Colour } from './pdf-file.ts';

export type DrawnShape =
  | {
      readonly kind: 'path';
      /** As SVG writes it: M, L, H, V, C and Z, absolute. */
      readonly path: string;
      readonly left: number;
      readonly top: number;
      readonly fill: Colour | null;
      readonly stroke: Colour | null;
      readonly strokeWidth: number;
      readonly dash: readonly number[];
    }
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly x: number;
      /** Of the line that letters stand on. */
      readonly y: number;
      readonly size: number;
      readonly fill: Colour;
    };

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly DrawnShape[];
}

const steps: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Z: 0 };
const written = (value: number) => String(Math.round(value * 100) / 100);

/** The operators of a path; `x` and `y` turn the drawing's pixels into the page's points. Null where it is not understood. */
export function pathOperators(
  path: string,
  x: (value: number) => number,
  y: (value: number) => number,
): string | null {
  const operators: string[] = [];
  let [atX, atY] = [0, 0];
  const point = (px: number, py: number) => `${written(x(px))} ${written(y(py))}`;
  for (const [, letter = '', rest = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const count = steps[letter];
    if (count === undefined) return null;
    const numbers = (rest.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
    if (count === 0) {
      operators.push('h');
      continue;
    }
    for (let place = 0; place + count <= numbers.length; place += count) {
      const taken = numbers.slice(place, place + count);
      const [a = 0, b = 0] = taken;
      if (letter === 'C') {
        const [, , c = 0, d = 0, e = 0, f = 0] = taken;
        operators.push(`${point(a, b)} ${point(c, d)} ${point(e, f)} c`);
        [atX, atY] = [e, f];
        continue;
      }
      [atX, atY] = letter === 'H' ? [a, atY] : letter === 'V' ? [atX, a] : [a, b];
      operators.push(`${point(atX, atY)} ${letter === 'M' && place === 0 ? 'm' : 'l'}`);
    }
  }
  return operators.join(' ');
}

// A plot of the page as shapes of a report: what the browser drew, with its places, colours and dashes.
import type { Drawing, DrawnShape } from '../../lib/report/pdf-drawing.ts';
import { colourOf } from './page-parts.ts';

export function drawingOf(plot: SVGSVGElement): Drawing {
  const box = plot.getBoundingClientRect();
  const width = Number(plot.getAttribute('width')) || box.width;
  const height = Number(plot.getAttribute('height')) || box.height;
  const elements = plot.querySelectorAll<SVGGraphicsElement>('path, line, rect, circle, text');
  return { width, height, shapes: [...elements].flatMap((element) => shapesOf(element, plot)) };
}

function shapesOf(element: SVGGraphicsElement, plot: SVGSVGElement): DrawnShape[] {
  const style = getComputedStyle(element);
  if (style.display === 'none' || style.visibility === 'hidden') return [];
  const fill = faded(style.fill, Number(style.fillOpacity) * Number(style.opacity));
  if (element.localName === 'text') {
    const box = boxIn(element, plot);
    const text = element.firstChild?.textContent ?? '';
    const own = element.textContent ?? text;
    if (!box || own.trim() === '' || !fill) return [];
    const size = Number.parseFloat(style.fontSize) || 12;
    return [{ kind: 'text', text: own, x: box.x, y: box.y + box.height * 0.78, size, fill }];
  }
  const stroke = faded(style.stroke, Number(style.strokeOpacity) * Number(style.opacity));
  const dash = (style.strokeDasharray.match(/[\d.]+/g) ?? []).map(Number);
  const paint = { fill, stroke, strokeWidth: Number.parseFloat(style.strokeWidth) || 1, dash };
  if (!fill && !stroke) return [];
  const path = pathOf(element);
  if (path === null) return [];
  const [left, top] = offsetOf(element, plot);
  return [{ kind: 'path', path, left, top, ...paint }];
}

/** In the plot's own coordinates: groups move what they hold, and do nothing else. */
function offsetOf(element: SVGElement, plot: SVGSVGElement): readonly [number, number] {
  let [left, top] = [0, 0];
  for (let at: Element | null = element; at && at !== plot; at = at.parentElement) {
    const [x = 0, y = 0] = (
      /translate\(([^)]*)\)/.exec(at.getAttribute('transform') ?? '')?.[1] ?? ''
    )
      .split(/[\s,]+/)
      .map(Number);
    left += x || 0;
    top += y || 0;
  }
  return [left, top];
}

function boxIn(element: SVGGraphicsElement, plot: SVGSVGElement) {
  const box = element.getBoundingClientRect();
  const frame = plot.getBoundingClientRect();
  if (box.width === 0) return null;
  return { x: box.left - frame.left, y: box.top - frame.top, height: box.height };
}

const number = (element: Element, name: string) => Number(element.getAttribute(name) ?? 0);

/** In the language of SVG paths; null for a shape of nothing. */
function pathOf(element: SVGElement): string | null {
  if (element.localName === 'path') return element.getAttribute('d');
  if (element.localName === 'line') {
    const [x1, y1, x2, y2] = ['x1', 'y1', 'x2', 'y2'].map((name) => number(element, name));
    return `M${x1} ${y1}L${x2} ${y2}`;
  }
  if (element.localName === 'rect') {
    const [x, y, w, h] = ['x', 'y', 'width', 'height'].map((name) => number(element, name));
    return `M${x} ${y}H${(x ?? 0) + (w ?? 0)}V${(y ?? 0) + (h ?? 0)}H${x}Z`;
  }
  const [cx = 0, cy = 0, r = 0] = ['cx', 'cy', 'r'].map((name) => number(element, name));
  const k = 0.5523 * r;
  return `M${cx + r} ${cy}C${cx + r} ${cy + k} ${cx + k} ${cy + r} ${cx} ${cy + r}C${cx - k} ${cy + r} ${cx - r} ${cy + k} ${cx - r} ${cy}C${cx - r} ${cy - k} ${cx - k} ${cy - r} ${cx} ${cy - r}C${cx + k} ${cy - r} ${cx + r} ${cy - k} ${cx + r} ${cy}Z`;
}

/** On white paper. */
function faded(colour: string, opacity: number) {
  const parts = colourOf(colour);
  if (!parts || opacity === 0) return null;
  const mix = (part: number) => 1 - opacity * (1 - part);
  return [mix(parts[0]), mix(parts[1]), mix(parts[2])] as const;
}

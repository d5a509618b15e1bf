// A chart as a PNG picture, drawn as it is on the screen: a plot through the browser's own drawing of SVG, a heatmap cell by
// cell. Twice the size, so that it is sharp on paper too.
import heatmap from '../heatmap/heatmap.module.css';
import charts from './charts.module.css';

const factor = 2;
const air = 16;
const titleSpace = 32;

interface Sheet {
  readonly canvas: HTMLCanvasElement;
  readonly pen: CanvasRenderingContext2D;
}

export async function pictureOf(body: HTMLElement, title: string): Promise<Blob> {
  const plot = body.querySelector<SVGSVGElement>(`.${charts.plot}`);
  const grid = body.querySelector<HTMLTableElement>(`.${heatmap.heatmap}`);
  const box = (plot ?? grid)?.getBoundingClientRect();
  if (!box) throw new Error('There is no chart.');
  const legend = plot ? null : body.querySelector<HTMLElement>('[data-legend]');
  const bottom = legend?.getBoundingClientRect().bottom ?? box.bottom;
  const sheet = openSheet(body, title, box.width, bottom - box.top);
  if (plot) await drawPlot(sheet, plot);
  else if (grid) drawGrid(sheet, grid);
  if (grid && legend) drawLegend(sheet, grid, legend);
  return new Promise((resolve, reject) => {
    sheet.canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('No picture was made.'))),
      'image/png',
    );
  });
}

function openSheet(body: HTMLElement, title: string, width: number, height: number): Sheet {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures.');
  canvas.width = (width + 2 * air) * factor;
  canvas.height = (height + titleSpace + 2 * air) * factor;
  pen.scale(factor, factor);
  const style = getComputedStyle(body);
  pen.fillStyle = style.backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = style.color;
  pen.font = `650 14px ${style.fontFamily}`;
  pen.textBaseline = 'middle';
  // A long title is drawn narrower rather than cut.
  pen.fillText(title, air, air + 8, width);
  return { canvas, pen };
}

const inherited = ['fill', 'stroke', 'font-size', 'font-family', 'font-weight'] as const;

async function drawPlot({ pen }: Sheet, plot: SVGSVGElement): Promise<void> {
  const copy = plot.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const drawn = [plot, ...plot.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  // A separate picture has neither our style sheets nor our variables.
  for (const [index, element] of drawn.entries()) {
    const style = getComputedStyle(element);
    for (const name of inherited) {
      copies[index]?.style.setProperty(name, style.getPropertyValue(name));
    }
  }
  const text = new XMLSerializer().serializeToString(copy);
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    pen.drawImage(image, air, air + titleSpace);
  } finally {
    URL.revokeObjectURL(address);
  }
}

function drawGrid({ pen }: Sheet, grid: HTMLTableElement): void {
  const origin = grid.getBoundingClientRect();
  pen.textAlign = 'center';
  for (const cell of grid.querySelectorAll<HTMLElement>('th, td')) {
    const box = cell.getBoundingClientRect();
    const style = getComputedStyle(cell);
    const x = box.left - origin.left + air;
    const y = box.top - origin.top + air + titleSpace;
    pen.fillStyle = style.backgroundColor;
    pen.fillRect(x, y, box.width, box.height);
    pen.fillStyle = style.color;
    if (cell.dataset['clip'] !== undefined) drawCorner(pen, box, x, y, cell.dataset['clip']);
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    // Not what is said to screen readers only.
    const text = [...cell.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
    pen.fillText(
      text?.textContent ?? (cell.dataset['isHidden'] === undefined ? '–' : ''),
      x + box.width / 2,
      y + box.height / 2,
    );
  }
}

const corner = 6;

/** Of a cell whose value lies beyond the scale. */
function drawCorner(pen: Sheet['pen'], box: DOMRect, x: number, y: number, side: string): void {
  const right = x + box.width;
  const [edge, inner] =
    side === 'high' ? [y, y + corner] : [y + box.height, y + box.height - corner];
  pen.beginPath();
  pen.moveTo(right - corner, edge);
  pen.lineTo(right, edge);
  pen.lineTo(right, inner);
  pen.fill();
}

/** Where it is on the screen: below the grid, the colour bar with its words and ticks. */
function drawLegend({ pen }: Sheet, grid: HTMLTableElement, legend: HTMLElement): void {
  const top = grid.getBoundingClientRect().top;
  // A grid that is scrolled sideways has moved, its legend has not.
  const left = (grid.parentElement ?? grid).getBoundingClientRect().left;
  pen.textAlign = 'center';
  for (const part of legend.querySelectorAll<HTMLElement>(':not(:has(*), .pv-visually-hidden)')) {
    const box = part.getBoundingClientRect();
    const style = getComputedStyle(part);
    const x = box.left - left + air;
    const y = box.top - top + air + titleSpace;
    pen.fillStyle = style.backgroundColor;
    pen.fillRect(x, y, box.width, box.height);
    pen.fillStyle = style.color;
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    pen.fillText(part.textContent ?? '', x + box.width / 2, y + box.height / 2);
  }
}

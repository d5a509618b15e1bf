import { render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readFont } from '../../lib/report/true-type.ts';
import { colourOf, partsOfPage } from './page-parts.ts';
import { writePageReport } from './page-report.ts';

const page = (
  <main>
    <h1>Results</h1>
    <p>As of 30 Mar 2026</p>
    <button type="button">Refresh</button>
    <dl>
      <div>
        <dt>Contributors</dt>
        <dd>8</dd>
        <dd>255 trades</dd>
      </div>
    </dl>
    <h2>Current value</h2>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- as the heatmap is */}
    <table role="grid">
      <thead>
        <tr>
          <th> </th>
          <th>10Y</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th>1Y</th>
          <td style={{ backgroundColor: 'rgb(255, 0, 0)', color: 'rgb(0, 0, 0)' }}>
            1.250<span className="pv-visually-hidden">flag</span>
          </td>
        </tr>
      </tbody>
    </table>
    <div data-print="off">
      <p>Controls</p>
    </div>
  </main>
);

it('a report has what the page shows, in its order, without controls', () => {
  render(page);
  const main = document.querySelector('main') as HTMLElement;
  expect(partsOfPage(main)).toEqual([
    { kind: 'paragraph', text: 'As of 30 Mar 2026' },
    { kind: 'facts', facts: [['Contributors', '8 · 255 trades']] },
    { kind: 'heading', text: 'Current value' },
    {
      kind: 'table',
      headings: ['', '10Y'],
      rows: [
        [
          { text: '1Y', ground: null, ink: null },
          { text: '1.250', ground: [1, 0, 0], ink: [0, 0, 0] },
        ],
      ],
      isMap: true,
    },
  ]);
});

it('becomes a PDF with its title, by the fonts of the evidence pack', () => {
  render(page);
  const fonts = ['latin', 'arabic'].map((name) =>
    readFont(
      new Uint8Array(
        readFileSync(`${import.meta.dirname}/../../lib/report/fonts/report-${name}.ttf`),
      ),
    ),
  );
  const bytes = writePageReport(
    document.querySelector('main') as HTMLElement,
    { title: 'Results', facts: [['Version', '1.0']] },
    { language: 'en', page: (at, of) => `${at}/${of}` },
    fonts,
  );
  const text = Buffer.from(bytes).toString('latin1');
  expect(text.startsWith('%PDF-1.7')).toBe(true);
  expect(text).toContain('/Count 1');
});

it('colours of the screen become those of the paper', () => {
  expect(colourOf('rgb(255, 0, 255)')).toEqual([1, 0, 1]);
  expect(colourOf('rgba(0, 0, 0, 0.5)')).toEqual([0.5, 0.5, 0.5]);
  expect(colourOf('color(srgb 0.5 0 1)')).toEqual([0.5, 0, 1]);
  expect(colourOf('rgba(0, 0, 0, 0)')).toBeNull();
  expect(colourOf('none')).toBeNull();
});

import { expect, it } from 'vitest';
import { tableFile, tableText } from '../../ui/charts/chart-files.ts';
import { heatmapFileHead, heatmapFileName } from './heatmap-file.ts';

it('a saved heatmap is named after the date of its results and says it above the table', () => {
  const dates = { asOf: '2026-11-13', sinceAsOf: null, isProvisional: true };
  expect(heatmapFileName('all-strikes-std', dates)).toBe('all-strikes-std-2026-11-13');
  const head = heatmapFileHead('Series · Std (\u2068bp\u2069)', dates);
  expect(tableFile({ head, headings: ['Expiry / tenor', '1Y'], rows: [['3M', 0.5]] })).toBe(
    '\uFEFFSeries · Std (bp)\r\nvaluationDate,2026-11-13\r\nstatus,provisional\r\n\r\n' +
      'Expiry / tenor,1Y\r\n3M,0.5\r\n',
  );
});

it('a saved change names both dates', () => {
  const dates = { asOf: '2026-11-13', sinceAsOf: '2026-11-12', isProvisional: false };
  expect(heatmapFileName('all-strikes-std-change', dates)).toBe(
    'all-strikes-std-change-2026-11-12-to-2026-11-13',
  );
  expect(heatmapFileHead('Std', dates)).toEqual([
    ['Std'],
    ['valuationDate', '2026-11-13'],
    ['comparedWith', '2026-11-12'],
    ['status', 'final'],
  ]);
});

it('a difference has no digits that are rounding, in the file and on the clipboard', () => {
  const table = { headings: ['Expiry', '1Y'], rows: [['1m', 72.4 - 72.1]] };
  expect(tableFile(table)).toContain('\r\n1m,0.3\r\n');
  expect(tableText(table)).toBe('Expiry\t1Y\n1m\t0.3');
});

it('a copied map leaves the cells without a number blank, so that it can be pasted back', () => {
  const table = { headings: ['Expiry', '1Y', '2Y'], rows: [['1m', 8.5, 'no mark']] };
  expect(tableText({ ...table, isMap: true })).toBe('Expiry\t1Y\t2Y\n1m\t8.5\t');
  expect(tableFile({ ...table, isMap: true })).toContain('1m,8.5,no mark');
  expect(tableText(table)).toContain('no mark');
});

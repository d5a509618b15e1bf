// What a saved heatmap says about itself. The dates are those of the results that are shown, which can be older than the
// date that was asked for.

export interface HeatmapDates {
  /** Null until there is a result. */
  readonly asOf: string | null;
  /** Of a change: the date it is compared with. */
  readonly sinceAsOf: string | null;
  readonly isProvisional: boolean;
}

export const noDates: HeatmapDates = { asOf: null, sinceAsOf: null, isProvisional: false };

export function heatmapFileName(name: string, { asOf, sinceAsOf }: HeatmapDates): string {
  return [name, ...(sinceAsOf === null ? [] : [sinceAsOf, 'to']), asOf ?? 'no-results'].join('-');
}

/** Lines above the table. */
export function heatmapFileHead(title: string, dates: HeatmapDates): (readonly string[])[] {
  const { asOf, sinceAsOf, isProvisional } = dates;
  return [
    // Without the marks that only keep the title together on a screen.
    [title.replaceAll(/[\u2066-\u2069]/g, '')],
    ...(asOf === null ? [] : [['valuationDate', asOf]]),
    ...(sinceAsOf === null ? [] : [['comparedWith', sinceAsOf]]),
    ['status', isProvisional ? 'provisional' : 'final'],
  ];
}

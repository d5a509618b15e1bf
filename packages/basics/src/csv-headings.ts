// The headings of a trades file and how the settings screen groups them (spec 000 section 3).
import { csvHeadings } from './option-lists.ts';

export type CsvHeading = (typeof csvHeadings)[number];

/** Always the first column: the trade's id, by which a filled-in file is read back. */
export const fixedHeading = csvHeadings[0];

const assetFields = ['assetName'] as const;
const instrumentFields = ['instrumentName', 'currency', 'serviceFrequency', 'pricingTime'] as const;

export const headingGroups = {
  AssetClass: assetFields,
  InstrumentType: instrumentFields,
  Trade: csvHeadings.filter(
    (heading) =>
      heading !== fixedHeading &&
      ![...assetFields, ...instrumentFields].some((field) => field === heading),
  ),
} as const satisfies Record<string, readonly CsvHeading[]>;
export type HeadingGroup = keyof typeof headingGroups;

export function isCsvHeading(name: string): name is CsvHeading {
  return csvHeadings.some((heading) => heading === name);
}

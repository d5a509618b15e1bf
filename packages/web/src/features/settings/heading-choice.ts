// Choosing headings: pure steps on the ordered list. The fixed first heading is not part of it.
import { csvHeadings, fixedHeading, type CsvHeading } from '@pricevault/basics';

export type ChosenHeadings = readonly CsvHeading[];

export function withoutFixed(headings: readonly CsvHeading[]): ChosenHeadings {
  return headings.filter((heading) => heading !== fixedHeading);
}

/** Puts the heading at a place, from wherever it was. */
export function placeHeading(
  chosen: ChosenHeadings,
  heading: CsvHeading,
  index: number,
): ChosenHeadings {
  const others = chosen.filter((other) => other !== heading);
  return others.toSpliced(Math.max(0, Math.min(index, others.length)), 0, heading);
}

export function dropHeading(chosen: ChosenHeadings, heading: CsvHeading): ChosenHeadings {
  return chosen.filter((other) => other !== heading);
}

export function isSameChoice(a: ChosenHeadings, b: ChosenHeadings): boolean {
  return a.length === b.length && a.every((heading, index) => heading === b[index]);
}

const folded = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** What of a user's own headings is known here, in their order, and what is not. */
export function matchHeadings(names: readonly string[]): {
  readonly known: ChosenHeadings;
  readonly unknown: readonly string[];
} {
  const known: CsvHeading[] = [];
  const unknown: string[] = [];
  for (const name of names) {
    const heading = csvHeadings.find((candidate) => folded(candidate) === folded(name));
    if (heading === undefined) unknown.push(name);
    else if (heading !== fixedHeading && !known.includes(heading)) known.push(heading);
  }
  return { known, unknown };
}

// Long texts against readers of outside text. Nothing here compares with a clock: a reader is compared with a plain loop over
// the same text in the same run. A linear reader takes up to some hundred times as long, a quadratic one more than ten thousand times.

const mainFillers = ['9', '1,', '1.', '+', '-', 'a', ' ', '"', '\n', '/'];
const moreFillers = [
  '1e',
  '.',
  '_',
  '%',
  'a@',
  'T',
  '1y',
  '2026-',
  '{',
  '\\',
  "'",
  '\r\n',
  '\xA0',
  '٩',
  '😀',
];

/** Short enough that a quadratic reader fails within seconds. */
export const shortTexts = [...mainFillers, ...moreFillers].map((filler) =>
  repeated(filler, 30_000),
);

export const longTexts = mainFillers.map((filler) => repeated(filler, 1_000_000));

/** The letter at the end makes most readers refuse the text after they have seen all of it. */
function repeated(filler: string, length: number): string {
  return `${filler.repeat(Math.ceil(length / filler.length))}x`;
}

const maxRatio = 2_500;
const maxAttempts = 3;

/** The names of the readers that take more than linear time on the text. */
export function slowReaders(text: string, readers: Readonly<Record<string, Reader>>): string[] {
  warmUp();
  const loops = Array.from({ length: 50 }, () => timeOf(() => countCharacters(text)));
  const limit = maxRatio * Math.min(...loops);
  return Object.entries(readers)
    .filter(([, reader]) => !isWithin(limit, () => reader(text)))
    .map(([name]) => name);
}

export type Reader = (text: string) => unknown;

/** The best attempt counts, because other processes use the machine too. */
function isWithin(limit: number, work: () => unknown): boolean {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) if (timeOf(work) <= limit) return true;
  return false;
}

function timeOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

let isWarm = false;

/** A loop that the compiler has not optimised yet takes as long as a slow reader. */
function warmUp(): void {
  if (isWarm) return;
  const text = repeated('9', 10_000);
  for (let times = 0; times < 1_000; times += 1) countCharacters(text);
  isWarm = true;
}

function countCharacters(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum += text.charCodeAt(at);
  return sum;
}

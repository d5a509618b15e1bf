// `npm run web-fonts`: makes the fonts of the web out of those of its packages (SIL Open Font License 1.1), as
// `packages/web/src/theme/fonts/`: the letters that the stylesheets name, in the weights that they name. Half the bytes of the originals, which
// have every weight from 100 to 900.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';

const theme = new URL('../packages/web/src/theme/', import.meta.url);
const folder = new URL('fonts/', theme);
const packages = createRequire(new URL('../packages/web/package.json', import.meta.url));
/** What the fonts were made of, so that a test notices when it has changed. */
export const sourcesFile = fileURLToPath(new URL('sources.json', folder));

const originals: Readonly<Record<string, string>> = {
  'inter-latin-ext-wght-normal.woff2': '@fontsource-variable/inter/files/',
  'inter-latin-wght-normal.woff2': '@fontsource-variable/inter/files/',
  'noto-sans-arabic-arabic-wght-normal.woff2': '@fontsource-variable/noto-sans-arabic/files/',
};

interface Face {
  readonly name: string;
  readonly original: Buffer;
  readonly weights: { readonly min: number; readonly max: number };
  readonly letters: string;
}

/** As the stylesheets declare them. */
function faces(): Face[] {
  return ['fonts.css', 'fonts-arabic.css'].flatMap((sheet) => {
    const [, ...rules] = readFileSync(new URL(sheet, theme), 'utf8').split('@font-face');
    return rules.map((rule) => {
      const [, name = ''] = /url\('\.\/fonts\/([\w-]+\.woff2)'\)/.exec(rule) ?? [];
      const [, min, max] = /font-weight: (\d+) (\d+);/.exec(rule) ?? [];
      const [, ranges = ''] = /unicode-range:([^;]+);/.exec(rule) ?? [];
      return {
        name,
        original: readFileSync(packages.resolve(`${originals[name] ?? ''}${name}`)),
        weights: { min: Number(min), max: Number(max) },
        letters: ranges.split(',').map(lettersOf).join(''),
      };
    });
  });
}

/** `U+0000-00FF`, or one letter. */
function lettersOf(range: string): string {
  const [first = 0, last = first] = range
    .trim()
    .slice('U+'.length)
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
}

/** By the name of a font, the hash of what it is made of. */
export const sourcesOfFonts = (): Record<string, string> =>
  Object.fromEntries(
    faces().map(({ name, original, weights, letters }) => [
      name,
      createHash('sha256')
        .update(original)
        .update(JSON.stringify([weights, letters]))
        .digest('hex'),
    ]),
  );

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  mkdirSync(folder, { recursive: true });
  for (const { name, original, weights, letters } of faces()) {
    const font = await subsetFont(original, letters, {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
    });
    writeFileSync(new URL(name, folder), font);
    process.stdout.write(`${name}: ${original.length} bytes, now ${font.length}\n`);
  }
  writeFileSync(sourcesFile, `${JSON.stringify(sourcesOfFonts(), null, 2)}\n`);
}

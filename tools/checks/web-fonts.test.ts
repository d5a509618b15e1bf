import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourcesFile, sourcesOfFonts } from '../web-fonts.ts';

test('the fonts of the web are made of the installed packages and the stylesheets of now: `npm run web-fonts`', () => {
  expect(JSON.parse(readFileSync(sourcesFile, 'utf8'))).toEqual(sourcesOfFonts());
});

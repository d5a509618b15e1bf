import { expect, it } from 'vitest';
import { expandBraces } from './doc-claims.ts';
import { checkDocs } from './docs.ts';

it('bites on every command, path and link of a document that does not exist, and on nothing else', () => {
  const { problems } = checkDocs(new URL('./fixtures/docs', import.meta.url).pathname);
  expect(problems).toEqual([
    'docs/guide.md:1 there is no npm script "gone"',
    'docs/guide.md:2 the command line has no "forget"',
    'docs/guide.md:3 `tools/gone.mjs` does not exist',
    'docs/guide.md:4 `modules/assets/*.sql` does not exist',
    'docs/guide.md:5 `gone.service.ts` does not exist',
    'docs/guide.md:6 the link to gone.md leads nowhere',
    'docs/guide.md:9 there is no npm script "gone-too"',
  ]);
});

it('reads braces as several paths', () => {
  expect(expandBraces('a/{b,c}/{d,e}.ts')).toEqual([
    'a/b/d.ts',
    'a/b/e.ts',
    'a/c/d.ts',
    'a/c/e.ts',
  ]);
});

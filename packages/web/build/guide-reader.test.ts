// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readGuidePage } from './guide-reader.ts';

const labels: Readonly<Record<string, string>> = { 'a:save': 'Save', 'a:gap': 'Line {{line}}' };
const read = (text: string, name = '02-mark.md') =>
  readGuidePage(name, `# Mark\n\n${text}`, (key) => labels[key] ?? null);

describe('a page of the guide', () => {
  it('is its title and its parts, with the words of the application for their keys', () => {
    const page = read(
      '## Do it\n\n1. Press {{a:save}} on\n   [**Submissions**](/submissions?tab=all).\n2. See `x`.\n\n> [On](03-read.md)\n\n![A map](../pictures/map.webp)',
    );
    expect([page.name, page.title]).toEqual(['mark', 'Mark']);
    expect(page.blocks).toEqual([
      { kind: 'heading', text: ['Do it'] },
      {
        kind: 'steps',
        items: [
          [
            'Press ',
            { kind: 'label', text: 'Save' },
            ' on ',
            {
              kind: 'page',
              to: '/submissions?tab=all',
              text: [{ kind: 'strong', text: ['Submissions'] }],
            },
            '.',
          ],
          ['See ', { kind: 'code', text: 'x' }, '.'],
        ],
      },
      { kind: 'note', text: [{ kind: 'guide', to: 'read', text: ['On'] }] },
      { kind: 'picture', source: 'map.webp', text: 'A map', width: 0, height: 0 },
    ]);
  });

  it.each([
    ['words that are not there', 'Press {{a:none}}.'],
    ['words with a gap', '{{a:gap}}'],
    ['HTML', 'Look <b>here</b>.'],
    ['a heading of another level', '### Deep'],
    ['an address elsewhere', '[Out](https://example.com)'],
  ])('is refused with %s', (_case, text) => {
    expect(() => read(text)).toThrow(/docs\/guide, 02-mark.md/);
  });
});

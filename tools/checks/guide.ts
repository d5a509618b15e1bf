// Checks the guide of `docs/guide/`: the three languages have the same pages with the same parts, every link leads to a page, every
// picture exists and is used, and the words that it quotes are those of the application.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes } from '../../packages/basics/src/languages.ts';
import { guideLabels } from '../../packages/web/build/guide-labels.ts';
import { readGuidePage } from '../../packages/web/build/guide-reader.ts';
import type { Block, GuidePage, Line } from '../../packages/web/src/features/guide/guide-text.ts';
import { filesBelow, readText } from './source-files.ts';

const folder = 'docs/guide';
/** Bytes of all pictures together: everybody who clones the repository has them. */
const maxPictures = 1_500_000;

export function checkGuide(root: string): { pages: number; problems: string[] } {
  if (!existsSync(join(root, folder))) return { pages: 0, problems: [] };
  const problems: string[] = [];
  const [english = new Map<string, GuidePage>(), ...others] = languageCodes.map((language) =>
    readPages(root, language, problems),
  );
  for (const [place, pages] of others.entries()) {
    const language = languageCodes[place + 1] ?? '';
    for (const file of new Set([...english.keys(), ...pages.keys()])) {
      const [one, other] = [english.get(file), pages.get(file)];
      if (!one || !other) problems.push(`${folder}/${language}/${file} has no counterpart`);
      else if (shapeOf(one) !== shapeOf(other)) {
        problems.push(
          `${folder}/${language}/${file} differs from the English page in its parts:\n${shapeOf(one)}\n${shapeOf(other)}`,
        );
      }
    }
  }
  problems.push(...wrongLinks(root, english), ...wrongPictures(root, english));
  return { pages: english.size * languageCodes.length, problems };
}

function readPages(root: string, language: string, problems: string[]): Map<string, GuidePage> {
  const labelOf = guideLabels(join(root, 'packages/web/src/locales'), language);
  const pages = new Map<string, GuidePage>();
  for (const path of filesBelow(root, `${folder}/${language}`, (file) => file.endsWith('.md'))) {
    const file = path.slice(path.lastIndexOf('/') + 1);
    try {
      pages.set(file, readGuidePage(file, readText(root, path), labelOf));
    } catch (error) {
      problems.push(`${path}: ${(error as Error).message}`);
    }
  }
  return pages;
}

/** What has to be the same in every language: the order of the parts, how many items, where links lead, which pictures. */
const shapeOf = (page: GuidePage) => page.blocks.map(shapeOfBlock).join(' ');

function shapeOfBlock(block: Block): string {
  switch (block.kind) {
    case 'picture':
      return `picture(${block.source})`;
    case 'steps':
    case 'points':
      return `${block.kind}(${block.items.length})`;
    case 'table':
      return `table(${block.head.length}×${block.rows.length})`;
    case 'heading':
    case 'paragraph':
    case 'note':
    case 'code':
      return block.kind;
  }
}

function linesOf(block: Block): readonly Line[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'note':
      return [block.text];
    case 'steps':
    case 'points':
      return block.items;
    case 'table':
      return [...block.head, ...block.rows.flat()];
    case 'code':
    case 'picture':
      return [];
  }
}

function linksOf(line: Line): { kind: 'page' | 'guide'; to: string }[] {
  return line.flatMap((piece) => {
    if (typeof piece === 'string') return [];
    if (piece.kind === 'page' || piece.kind === 'guide')
      return [{ kind: piece.kind, to: piece.to }];
    return piece.kind === 'strong' ? linksOf(piece.text) : [];
  });
}

function wrongLinks(root: string, pages: ReadonlyMap<string, GuidePage>): string[] {
  const names = new Set([...pages.values()].map(({ name }) => name));
  const addresses = new Set(
    [
      ...filesBelow(root, 'packages/web/src/features', (path) => path.endsWith('/feature.ts')),
      'packages/web/src/public/pages.ts',
    ].flatMap((path) =>
      [...readText(root, path).matchAll(/path: '([^']+)'/g)].map(([, address = '']) => address),
    ),
  );
  addresses.add('/api/docs');
  return [...pages].flatMap(([file, page]) =>
    page.blocks
      .flatMap(linesOf)
      .flatMap(linksOf)
      .filter(({ kind, to }) =>
        kind === 'guide' ? !names.has(to) : !addresses.has(to.replace(/\?.*$/, '')),
      )
      .map(({ to }) => `${folder}/en/${file}: the link to ${to} leads nowhere`),
  );
}

function wrongPictures(root: string, pages: ReadonlyMap<string, GuidePage>): string[] {
  const stored = existsSync(join(root, folder, 'pictures'))
    ? readdirSync(join(root, folder, 'pictures'))
    : [];
  const used = new Set(
    [...pages.values()].flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'picture' ? [block.source] : [])),
    ),
  );
  const bytes = stored.reduce(
    (sum, name) => sum + statSync(join(root, folder, 'pictures', name)).size,
    0,
  );
  return [
    ...[...used]
      .filter((name) => !stored.includes(name))
      .map((name) => `${folder}/pictures/${name} does not exist`),
    ...stored
      .filter((name) => !used.has(name))
      .map((name) => `${folder}/pictures/${name} is on no page`),
    ...(bytes > maxPictures
      ? [`${folder}/pictures holds ${bytes} bytes, at most ${maxPictures}`]
      : []),
  ];
}

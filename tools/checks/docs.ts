// Checks that every command and path in the documents exists. Part of `npm run check`.
import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { claimsOf, type Claim } from './doc-claims.ts';
import { checkGlossary } from './glossary.ts';
import { checkGuide } from './guide.ts';
import { filesBelow, readJson, readText, report } from './source-files.ts';

export function checkDocs(root: string): { claims: number; problems: string[] } {
  const documents = [
    ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'].filter((path) =>
      existsSync(join(root, path)),
    ),
    // The guide names pages of the application, and has a check of its own.
    ...filesBelow(
      root,
      'docs',
      (path) => path.endsWith('.md') && !/^docs\/guide\/\w+\//.test(path),
    ),
  ];
  const holds = claimTest(root);
  const problems: string[] = [];
  let claims = 0;
  for (const document of documents) {
    for (const claim of claimsOf(readText(root, document))) {
      claims += 1;
      const wrong = holds(claim, document);
      if (wrong !== null) problems.push(`${document}:${claim.line} ${wrong}`);
    }
  }
  return { claims, problems };
}

type Manifest = { name?: string; scripts?: Record<string, string> };

function claimTest(root: string): (claim: Claim, document: string) => string | null {
  const files = filesBelow(root, '', () => true);
  const fileNames = new Set(files.map((path) => posix.basename(path)));
  const commandSource = filesBelow(root, 'packages/cli/src', (path) => path.endsWith('.ts'))
    .map((path) => readText(root, path))
    .join('\n');
  const packages = existsSync(join(root, 'packages')) ? readdirSync(join(root, 'packages')) : [];
  /** Paths may be relative to the root, to a package or to its `src`. */
  const bases = [
    '',
    'packages/',
    ...packages.flatMap((name) => [`packages/${name}/`, `packages/${name}/src/`]),
  ];

  const scriptExists = (name: string, workspace: string | undefined): boolean => {
    const manifests =
      workspace === undefined ? ['package.json'] : files.filter((f) => f.endsWith('package.json'));
    return manifests
      .map((path) => readJson(root, path) as Manifest)
      .filter(
        (manifest) =>
          workspace === undefined ||
          manifest.name === workspace ||
          workspace === manifest.name?.split('/')[1],
      )
      .some((manifest) => manifest.scripts?.[name] !== undefined);
  };
  const pathExists = (path: string): boolean => {
    if (!path.includes('/')) return fileNames.has(path) || existsSync(join(root, path));
    return bases.some((base) => {
      const whole = `${base}${path}`.replace(/\/$/, '');
      if (!whole.includes('*')) return existsSync(join(root, whole));
      const pattern = new RegExp(`^${whole.split('*').map(escapeText).join('[^/]*')}(?:/|$)`);
      return files.some((file) => pattern.test(file));
    });
  };
  /** Only a path that starts with one of our folders is checked; `read/write` is prose. */
  const isOurs = (path: string): boolean => {
    const first = path.split('/')[0] ?? '';
    return !path.includes('/') || bases.some((base) => existsSync(join(root, base + first)));
  };

  return (claim, document) => {
    switch (claim.kind) {
      case 'script':
        return scriptExists(claim.name, claim.workspace)
          ? null
          : `there is no npm script "${claim.name}"`;
      case 'command': {
        const unknown = claim.name
          .split(/[ |]/)
          .find((word) => !declaresCommand(commandSource, word));
        return unknown === undefined ? null : `the command line has no "${unknown}"`;
      }
      case 'path':
        return !isOurs(claim.name) || pathExists(claim.name)
          ? null
          : `\`${claim.name}\` does not exist`;
      case 'link': {
        const target = posix.join(posix.dirname(document), claim.name);
        return existsSync(join(root, target)) ? null : `the link to ${claim.name} leads nowhere`;
      }
    }
  };
}

function declaresCommand(source: string, word: string): boolean {
  return new RegExp(`command\\(\\s*['"\`]${word}\\b`).test(source);
}

function escapeText(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { claims, problems } = checkDocs(process.cwd());
  const guide = checkGuide(process.cwd());
  report(
    [...problems, ...guide.problems, ...checkGlossary(process.cwd())],
    `${claims} commands and paths in the documents exist, ${guide.pages} pages of the guide agree`,
  );
}

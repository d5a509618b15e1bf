// Checks the layers inside the server's modules: routes → service → repository → SQL. Part of `npm run check`.
import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { importsOf } from './imports.ts';
import { filesBelow, readText, report } from './source-files.ts';

const modules = 'packages/server/src/modules';
const isRepository = (path: string) => path.endsWith('.repository.ts');
/** Files that must not build or send statements. */
const withoutSql = /\.(?:service|routes|jobs)\.ts$|\/module\.ts$/;
const withoutRepository = /\.routes\.ts$|\/module\.ts$/;
const drivers = new Set(['kysely', 'pg', 'pg-copy-streams']);
const statement =
  /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|executeQuery)\(/;
/** `identity` owns users and firms. These modules use it, and only each other's services. */
const accountModules = new Set(['auth', 'firms', 'partners', 'profile', 'users']);

export function checkLayers(root: string): { files: number; problems: string[] } {
  const files = filesBelow(root, modules, (path) => /(?<!\.test)\.ts$/.test(path));
  return { files: files.length, problems: files.flatMap((path) => problemsOf(root, path)) };
}

function problemsOf(root: string, path: string): string[] {
  const source = readText(root, path);
  const problems: string[] = [];
  const refuse = (line: number, why: string) => problems.push(`${path}:${line} ${why}`);
  for (const { specifier, line } of importsOf(source)) {
    if (drivers.has(specifier) && withoutSql.test(path)) {
      refuse(line, `imports '${specifier}': SQL belongs into a repository`);
    }
    if (!isRepository(specifier)) continue;
    if (withoutRepository.test(path)) {
      refuse(line, `imports '${specifier}': routes call services, never a repository`);
    }
    const own = moduleOf(path);
    const other = moduleOf(posix.join(posix.dirname(path), specifier));
    if (own !== other && accountModules.has(own) && accountModules.has(other)) {
      refuse(
        line,
        `imports '${specifier}': ${own} reaches ${other} by its service, and people by identity`,
      );
    }
  }
  if (withoutSql.test(path)) {
    source.split('\n').forEach((text, index) => {
      if (statement.test(text))
        refuse(index + 1, 'builds a statement: SQL belongs into a repository');
    });
  }
  if (
    isRepository(path) &&
    !/^export (?:async )?function|^export const \w+ = (?:async )?\(/m.test(source)
  ) {
    refuse(1, 'is a repository without a function; constants belong elsewhere');
  }
  return problems;
}

/** `packages/server/src/modules/assets/…` → assets; empty outside the modules. */
function moduleOf(path: string): string {
  return path.startsWith(`${modules}/`) ? (path.split('/')[4] ?? '') : '';
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { files, problems } = checkLayers(process.cwd());
  report(problems, `${files} files of modules keep the layers`);
}

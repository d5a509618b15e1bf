// Checks the files of `deploy/` without running them: that they parse, that every variable is one that the server reads, and that
// what they refer to exists. Part of `npm run check`.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { environmentNames } from '../../packages/server/src/config.ts';
import { composeProblems, documentsIn, yamlVariables } from './deploy-yaml.ts';
import { filesBelow, readText, report } from './source-files.ts';

/** Of the programs beside ours: the scripts of compose, PostgreSQL's own, and what Node and OpenTelemetry read themselves. */
const othersVariables = /^(?:DATABASE_PASSWORD|PG[A-Z]+|PRIMARY_PORT|NODE_OPTIONS|OTEL_[A-Z_]+)$/;
const known = new Set(environmentNames);
const instructions =
  /^(?:FROM|ARG|ENV|RUN|COPY|USER|WORKDIR|VOLUME|EXPOSE|HEALTHCHECK|STOPSIGNAL|CMD|ENTRYPOINT|LABEL)\s/;

const isKnown = (name: string) => known.has(name) || othersVariables.test(name);

/** Lines that belong together: those of a container file or a unit that end with a backslash go on. */
function logicalLines(text: string): string[] {
  return text
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

const namesIn = (assignments: string) =>
  [...assignments.matchAll(/(?:^|\s)([A-Z_][A-Z0-9_]*)=/g)].map(([, name = '']) => name);

export function containerProblems(text: string): string[] {
  const lines = logicalLines(text);
  return [
    ...(lines[0]?.startsWith('FROM ') ? [] : ['does not begin with FROM']),
    ...lines.filter((line) => !instructions.test(line)).map((line) => `cannot be read: ${line}`),
    ...unknownIn(lines.filter((line) => line.startsWith('ENV ')).flatMap(namesIn)),
  ];
}

function unitProblems(text: string): string[] {
  const lines = logicalLines(text);
  const broken = lines.filter((line) => !/^\[\w+\]$|^\w+=/.test(line));
  const assigned = lines.filter((line) => line.startsWith('Environment='));
  return [
    ...broken.map((line) => `cannot be read: ${line}`),
    ...unknownIn(assigned.flatMap((line) => namesIn(line.slice('Environment='.length)))),
  ];
}

function environmentProblems(text: string): string[] {
  const lines = logicalLines(text);
  const broken = lines.filter((line) => !/^[A-Z_]+=/.test(line));
  return [
    ...broken.map((line) => `cannot be read: ${line}`),
    ...unknownIn(lines.map((line) => line.split('=')[0] ?? '')),
  ];
}

function unknownIn(names: readonly string[]): string[] {
  return names.filter((name) => !isKnown(name)).map((name) => `the server reads no ${name}`);
}

export function yamlProblems(text: string): string[] {
  try {
    const documents = documentsIn(text);
    return [...unknownIn(documents.flatMap(yamlVariables)), ...documents.flatMap(composeProblems)];
  } catch (error) {
    return [String((error as Error).message).split('\n')[0] ?? ''];
  }
}

/** Figures that a dashboard or an alert names and the server does not have. */
function unknownFigures(text: string, figures: string): string[] {
  const named = new Set([...text.matchAll(/\bpricevault_[a-z_]+/g)].map(([name]) => name));
  return [...named]
    .map((name) => name.replace(/_(?:bucket|count|sum)$/, ''))
    .filter((name) => !figures.includes(`'${name}'`))
    .map((name) => `the server has no figure ${name}`);
}

function jsonProblems(text: string): string[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

function shellProblems(text: string): string[] {
  const { status, stderr } = spawnSync('sh', ['-n'], { input: text, encoding: 'utf8' });
  return status === 0 || status === null ? [] : [stderr.trim()];
}

/** `promtool`, where it is installed, knows more than a parser of YAML. */
function ruleProblems(root: string, path: string): string[] {
  const { error, status, stdout, stderr } = spawnSync(
    'promtool',
    ['check', 'rules', join(root, path)],
    { encoding: 'utf8' },
  );
  return error !== undefined || status === 0 ? [] : [`${stdout}${stderr}`.trim()];
}

export function checkDeploy(root: string): { files: number; problems: string[] } {
  const files = filesBelow(root, 'deploy', () => true);
  const figures = filesBelow(
    root,
    'packages/server/src',
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  )
    .map((path) => readText(root, path))
    .filter((text) => text.includes('pricevault_'))
    .join('\n');
  const problems = files.flatMap((path) => {
    const text = readText(root, path);
    const found = [...problemsOf(root, path, text), ...unknownFigures(text, figures)];
    return found.map((problem) => `${path}: ${problem}`);
  });
  return { files: files.length, problems };
}

function problemsOf(root: string, path: string, text: string): string[] {
  const name = posix.basename(path);
  if (name.endsWith('Dockerfile')) {
    const copied = [...text.matchAll(/^COPY (deploy\/.+) \S+$/gm)].flatMap(([, from = '']) =>
      from.split(' '),
    );
    const missing = copied.filter((from) => !existsSync(join(root, from)));
    return [...containerProblems(text), ...missing.map((from) => `${from} does not exist`)];
  }
  if (name.endsWith('.service')) return unitProblems(text);
  if (name.endsWith('.env')) return environmentProblems(text);
  if (name.endsWith('.sh')) return shellProblems(text);
  if (name.endsWith('.json')) return jsonProblems(text);
  if (!name.endsWith('.yaml')) return [];
  return [...yamlProblems(text), ...(name === 'alerts.yaml' ? ruleProblems(root, path) : [])];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { files, problems } = checkDeploy(process.cwd());
  report(problems, `${files} files of deploy/ parse and name variables that the server reads`);
}

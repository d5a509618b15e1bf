// Finds what a document refers to: commands and paths in backticks and code blocks, and links to files.

export interface Claim {
  readonly kind: 'script' | 'command' | 'path' | 'link';
  /** The npm script, the command line's words, or the path. */
  readonly name: string;
  readonly line: number;
  /** The workspace of an npm script, if the document names one. */
  readonly workspace?: string;
}

/** Paths that are created by running the product, not committed. */
const generated = /(?:^|\/)(?:dist|data|node_modules|results|outbox|\.build)(?:\/|$)|^pages\.json$/;
/** Texts with a slash that are not our paths: media types, time zones, package names, addresses. */
const notAPath = /^(?:application|text|image|America|Europe|Asia)\/|^[@/]|:\/\/|^[A-Z_]+\/|^~/;
const template = /[<>…$]|NNNN|\.\.\./;
const fileName = /^[\w.-]+\.(?:ts|tsx|mjs|js|json|md|css|html|sql)$/;
const pathWithSlash = /^\.?[\w.@{},*-]+(?:\/[\w.@{},*-]+)+\/?$|^\.?[\w-]+\/$/;

export function claimsOf(markdown: string): Claim[] {
  const claims: Claim[] = [];
  let inFence = false;
  markdown.split('\n').forEach((text, index) => {
    const line = index + 1;
    if (/^\s*```/.test(text)) {
      inFence = !inFence;
      return;
    }
    if (inFence) {
      claims.push(...commandClaims(text.replace(/\s#.*$/, ''), line));
      return;
    }
    for (const [, code = ''] of text.matchAll(/`([^`]+)`/g)) {
      const commands = commandClaims(code, line);
      claims.push(...commands);
      if (commands.length === 0) claims.push(...pathClaims(code.trim(), line));
    }
    for (const [, target = ''] of text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)) {
      if (!/^[a-z]+:/.test(target)) claims.push({ kind: 'link', name: target, line });
    }
  });
  return claims;
}

function commandClaims(text: string, line: number): Claim[] {
  const claims: Claim[] = [];
  for (const match of text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test))([^|&;]*)/g)) {
    const workspace = /(?:-w|--workspace)[ =](\S+)/.exec(match[3] ?? '')?.[1];
    const name = match[1] ?? match[2] ?? '';
    claims.push({ kind: 'script', name, line, ...(workspace === undefined ? {} : { workspace }) });
  }
  for (const [, words = ''] of text.matchAll(/\bnpx pricevault((?: [a-z][a-z|-]*(?=\s|$))*)/g)) {
    if (words.trim() !== '') claims.push({ kind: 'command', name: words.trim(), line });
  }
  return claims;
}

function pathClaims(code: string, line: number): Claim[] {
  if (template.test(code) || notAPath.test(code) || generated.test(code)) return [];
  if (!fileName.test(code) && !pathWithSlash.test(code)) return [];
  return expandBraces(code.replace(/^\.\//, '')).map((name) => ({ kind: 'path', name, line }));
}

/** `a/{b,c}` → `a/b`, `a/c`. */
export function expandBraces(path: string): string[] {
  const match = /^(.*?)\{([^{}]*)\}(.*)$/.exec(path);
  if (match === null) return [path];
  const [, before = '', choices = '', after = ''] = match;
  return choices.split(',').flatMap((choice) => expandBraces(`${before}${choice}${after}`));
}

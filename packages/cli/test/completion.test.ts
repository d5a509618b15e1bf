// The scripts of `pricevault completion`, in the shells themselves where the machine has them.
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printed } from './printed.ts';

const shells = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof shells)[number];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pricevault-completion-'));
  for (const shell of shells) {
    const { stdout } = await printed(['completion', shell], {});
    await writeFile(join(folder, shell), stdout);
  }
});
afterAll(() => rm(folder, { recursive: true }));

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(' ');

/** What asks the script for the words that can follow; the last of the words is only begun. */
const asking: Readonly<Record<Shell, (words: readonly string[]) => string>> = {
  bash: (words) =>
    `source ${folder}/bash; COMP_WORDS=(${quoted(words)}); COMP_CWORD=${words.length - 1}; _pricevault; printf '%s\\n' "\${COMPREPLY[@]}"`,
  zsh: (words) =>
    `compdef() { :; }; _files() { print -- a-file; }; compadd() { shift; (( $# )) || return 1; print -l -- \${(M)@:#\${words[CURRENT]}*}; }; source ${folder}/zsh; words=(${quoted(words)}); CURRENT=${words.length}; _pricevault`,
  fish: (words) => `source ${folder}/fish; complete -C "${words.join(' ')}"`,
};

async function following(shell: Shell, ...words: string[]): Promise<string[]> {
  const asked = asking[shell](['pricevault', ...words]);
  const args =
    shell === 'bash' ? ['--norc', '-c', asked] : shell === 'zsh' ? ['-fc', asked] : ['-Nc', asked];
  const { stdout } = await promisify(execFile)(shell, args, { cwd: folder });
  return stdout.split('\n').flatMap((line) => line.split('\t')[0] || []);
}

const isMissing = (shell: Shell) => spawnSync(shell, ['--version']).status !== 0;

describe.each(shells)('in %s', (shell) => {
  test.skipIf(isMissing(shell))('commands, options and choices are completed', async () => {
    expect(await following(shell, 'results', 'l')).toEqual(['latest']);
    expect(await following(shell, 'quotes', '')).toEqual(
      expect.arrayContaining(['list', 'ask', 'answer']),
    );
    expect(await following(shell, 'quotes', 'list', '--show', 'a')).toEqual(
      expect.arrayContaining(['all', 'asked', 'answered']),
    );
    expect(await following(shell, 'completion', 'z')).toEqual(['zsh']);
    // Behind an argument and the value of an option as well.
    expect(await following(shell, 'series', 'template', 'Vols', '--url', 'x', '--ou')).toEqual([
      '--out',
    ]);
    expect(await following(shell, 'submit', 'marks.xlsx', '--sh')).toEqual(['--sheet']);
  });
});

test('the scripts know every command', async () => {
  for (const shell of shells) {
    const { stdout } = await printed(['completion', shell], {});
    for (const word of ['template', 'exceptions', '--watch', 'evidence', 'roster']) {
      expect(stdout).toContain(word);
    }
  }
});

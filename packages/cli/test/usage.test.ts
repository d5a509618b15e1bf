// Help, wrong usage and refusals that need no database.
import { describe, expect, test } from 'vitest';
import { createProgram } from '../src/program.ts';
import type { Command } from 'commander';
import { printed } from './printed.ts';
import { pricevault, pricevaultUnread, type Ended } from './programs.ts';

const nowhere = { DATA_DIR: '/nonexistent/pricevault' };

/** Every command with the words that call it. */
function commandsOf(command: Command, words: string[] = []): { words: string[]; leaf: boolean }[] {
  const below = command.commands.flatMap((child) => commandsOf(child, [...words, child.name()]));
  return [{ words, leaf: below.length === 0 }, ...below];
}

const commands = commandsOf(createProgram()).map(
  ({ words, leaf }) => [words.join(' '), words, leaf] as const,
);

const outputOf = ({ code, stdout, stderr }: Ended) => ({ code, stdout, stderr });

describe('every command', () => {
  test('is listed here, so that none is lost', () => {
    const leaves = commands.filter(([, , leaf]) => leaf).map(([name]) => name);
    expect(leaves).toEqual([
      'user create',
      'user role',
      'user disable',
      'user enable',
      'audit verify',
      'backup create',
      'backup restore',
      'backup base',
      'backup recover',
      'backup drill',
      'archive verify',
      'archive restore',
      'migrate',
      'scale plan',
      'scale out',
      'secrets rotate',
      'secrets forget',
      'doctor',
      'leak-meter',
      'calc',
      'transactions import',
      'transactions show',
      'consensus keys create',
      'consensus keys show',
      'consensus keys register',
      'consensus pin',
      'consensus submit',
      'consensus result',
      'keeper init',
      'keeper enrol',
      'keeper run',
      'keeper status',
      'keeper replace',
      'keeper roster list',
      'keeper roster approve',
      'keeper roster refuse',
      'log verify',
      'evidence verify',
      'series list',
      'series template',
      'submit',
      'results latest',
      'results day',
      'results history',
      'quotes list',
      'quotes ask',
      'quotes answer',
      'desk windows',
      'desk exceptions',
      'completion',
    ]);
  });

  test.each(commands)('pricevault %s --help explains it', async (name, words, leaf) => {
    const { code, stdout, stderr } = await printed([...words, '--help'], nowhere);
    expect(code).toBe(0);
    expect(stderr).toBe('');
    expect(stdout).toContain(`Usage: ${['pricevault', name].join(' ').trim()}`);
    if (leaf) expect(stdout).toContain('--json');
  });
});

test('the process prints what the program says, and ends with its code', async () => {
  for (const args of [
    ['user', 'create', '--help'],
    ['doctor', '--loud'],
    ['user', 'role', '--json'],
  ]) {
    expect(outputOf(await pricevault(args, nowhere))).toEqual(
      outputOf(await printed(args, nowhere)),
    );
  }
});

test('a reader that has seen enough ends a command quietly', async () => {
  const ended = await pricevaultUnread(['transactions', 'import', '--help'], nowhere);
  expect(ended).toEqual({ code: 0, stderr: '' });
});

describe('wrong usage ends with 2 and says what is wrong', () => {
  test.each([
    [['user', 'crate'], "unknown command 'crate'"],
    [['user'], 'A command is missing.'],
    [['archive'], 'Name --before and --out, or one of verify and restore.'],
    [['doctor', '--loud'], "unknown option '--loud'"],
    [['user', 'role', 'a@b.example'], "missing required argument 'role'"],
    [['user', 'role', 'a@b.example', 'boss'], 'Allowed choices are admin, staff, user.'],
    [['user', 'create', '--name', 'Ada'], "required option '--email <address>' not specified"],
    [
      ['user', 'create', '--password', 'x', '--password-stdin'],
      "option '--password-stdin' cannot be used with option '--password <password>'",
    ],
  ])('%j', async (args, sentence) => {
    const { code, stderr } = await printed(args, nowhere);
    expect(code).toBe(2);
    expect(stderr).toContain(sentence);
    expect(stderr).toContain('Add --help');
  });

  test('for programs as JSON', async () => {
    const { code, json, stderr } = await printed(['user', 'role', '--json'], nowhere);
    expect(code).toBe(2);
    expect(json).toMatchObject({ success: false, codes: ['wrongUsage'] });
    expect(stderr).toBe('');
  });
});

describe('a refusal ends with 1 and one sentence', () => {
  test('a weak password', async () => {
    const args = ['user', 'create', '--email', 'a@b.example', '--name', 'A', '--password-stdin'];
    const { code, stderr, stdout } = await pricevault(args, nowhere, 'short\n');
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toBe(
      'Must Contain at least 10 Characters, One Uppercase, One Lowercase, One Number and one special case Character\n',
    );
  });

  test('an address that is none and an empty name, for programs', async () => {
    const args = ['user', 'create', '--email', 'nobody', '--name', ' ', '--json'];
    const { code, json } = await printed(args, nowhere);
    expect(code).toBe(1);
    expect(json).toEqual({
      success: false,
      errors: ['You must enter a valid email', 'You must enter a display name.'],
      codes: ['emailInvalid', 'displayNameRequired'],
    });
  });

  test('a configuration that is not right', async () => {
    const { code, stderr } = await printed(['audit', 'verify'], { ...nowhere, PORT: 'many' });
    expect(code).toBe(1);
    expect(stderr).toBe('PORT is "many"; it must be a whole number from 0 to 65535.\n');
  });

  test('a database that cannot be reached', async () => {
    const env = { ...nowhere, DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/none' };
    const { code, json } = await printed(['user', 'enable', 'a@b.example', '--json'], env);
    expect(code).toBe(1);
    expect(json).toMatchObject({ success: false, codes: ['databaseUnavailable'] });
    expect(JSON.stringify(json)).toContain('127.0.0.1:1 cannot be reached');
    expect(JSON.stringify(json)).not.toContain('secret');
  });
});

test.each(['', 'vault.example', 'ftp://vault.example'])(
  'an address of the vault that is not whole ends with 2 and one sentence: %j',
  async (PRICEVAULT_URL) => {
    const { code, stderr } = await printed(['desk', 'windows'], { ...nowhere, PRICEVAULT_URL });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `The address of the vault is not whole: '${PRICEVAULT_URL}'. Give it like https://vault.example, as PRICEVAULT_URL or with --url.\n`,
    });
  },
);

// `pricevault completion`: a script for the shell, made from the commands themselves.
import { Argument, type Command } from 'commander';
import { runs } from '../outcome.ts';

export function addCompletionCommand(program: Command): void {
  runs(
    program
      .command('completion')
      .description('print the completion script of a shell')
      .addArgument(new Argument('<shell>', 'which shell').choices(['bash', 'zsh', 'fish'])),
    async (shell: Shell) => {
      const script = scripts[shell](wordsOf(program));
      return { lines: script, json: { script: script.join('\n') } };
    },
  );
}

type Shell = 'bash' | 'zsh' | 'fish';
/** What can follow the words of a command. */
interface Following {
  readonly words: string;
  readonly next: readonly string[];
}

function wordsOf(command: Command, before: readonly string[] = []): Following[] {
  const options = command.options.flatMap(({ long }) => (long ? [long] : []));
  const names = command.commands.map((child) => child.name());
  return [
    { words: before.join(' '), next: [...names, ...options, '--help'] },
    ...command.commands.flatMap((child) => wordsOf(child, [...before, child.name()])),
  ];
}

const cases = (following: readonly Following[]) =>
  following.map(({ words, next }) => `    '${words}') next='${next.join(' ')}' ;;`);

const scripts: Readonly<Record<Shell, (following: readonly Following[]) => string[]>> = {
  bash: (following) => [
    '_pricevault() {',
    "  local words='' word next=''",
    '  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do',
    '    [[ $word == -* ]] && break',
    '    words="${words:+$words }$word"',
    '  done',
    '  case "$words" in',
    ...cases(following),
    '  esac',
    '  COMPREPLY=($(compgen -W "$next" -- "${COMP_WORDS[COMP_CWORD]}"))',
    '}',
    'complete -o default -F _pricevault pricevault',
  ],
  zsh: (following) => [
    '#compdef pricevault',
    '_pricevault() {',
    "  local path='' word next=''",
    '  for word in "${(@)words[2,CURRENT-1]}"; do',
    '    [[ $word == -* ]] && break',
    '    path="${path:+$path }$word"',
    '  done',
    '  case "$path" in',
    ...cases(following),
    '  esac',
    '  compadd -- ${=next} || _files',
    '}',
    'compdef _pricevault pricevault',
  ],
  fish: (following) => [
    'complete -c pricevault -e',
    ...following.flatMap(({ words, next }) => {
      const depth = words === '' ? 0 : words.split(' ').length;
      const seen = words.split(' ').filter((word) => word !== '');
      const test = [
        ...seen.map((word) => `__fish_seen_subcommand_from ${word}`),
        `test (count (commandline -opc | string match -v -- '-*')) -eq ${depth + 1}`,
      ].join('; and ');
      return next.map((word) =>
        word.startsWith('--')
          ? `complete -c pricevault -n '${test.replaceAll("'", "\\'")}' -l ${word.slice(2)}`
          : `complete -c pricevault -f -n '${test.replaceAll("'", "\\'")}' -a ${word}`,
      );
    }),
  ],
};

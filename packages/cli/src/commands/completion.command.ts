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
      const script = scripts[shell](followingOf(program));
      return { lines: script, json: { script: script.join('\n') } };
    },
  );
}

type Shell = 'bash' | 'zsh' | 'fish';
/** What can follow the words of a command, or an option that takes a value; nothing where files do. */
interface Following {
  readonly words: string;
  readonly next: readonly string[];
}

function followingOf(command: Command, before: readonly string[] = []): Following[] {
  const options = command.options.flatMap(({ long }) => (long ? [long] : []));
  const names = command.commands.map((child) => child.name());
  const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []);
  const valued = command.options.filter(({ required, optional }) => required || optional);
  return [
    { words: before.join(' '), next: [...names, ...choices, ...options, '--help'] },
    ...valued.map(({ long, argChoices }) => ({
      words: [...before, long ?? ''].join(' '),
      next: argChoices ?? [],
    })),
    ...command.commands.flatMap((child) => followingOf(child, [...before, child.name()])),
  ];
}

/** Sets `next`; fails for words that are no command. The same in bash and in zsh. */
const nextOf = (following: readonly Following[]) => [
  '_pricevault_next() {',
  '  case "$1" in',
  ...following.map(({ words, next }) => `    '${words}') next='${next.join(' ')}' ;;`),
  '    *) return 1 ;;',
  '  esac',
  '}',
];

/** Arguments and values between the words of a command are passed over. */
const found = (before: string, last: string) => [
  "  local known='' word next=''",
  `  for word in ${before}; do`,
  '    [[ $word == -* ]] && continue',
  '    _pricevault_next "${known:+$known }$word" && known="${known:+$known }$word"',
  '  done',
  `  word=${last}`,
  '  [[ $word == -* ]] && _pricevault_next "${known:+$known }$word" || _pricevault_next "$known"',
];

const scripts: Readonly<Record<Shell, (following: readonly Following[]) => string[]>> = {
  bash: (following) => [
    ...nextOf(following),
    '_pricevault() {',
    ...found('"${COMP_WORDS[@]:1:COMP_CWORD-1}"', '"${COMP_WORDS[COMP_CWORD-1]}"'),
    '  COMPREPLY=($(compgen -W "$next" -- "${COMP_WORDS[COMP_CWORD]}"))',
    '}',
    'complete -o default -F _pricevault pricevault',
  ],
  zsh: (following) => [
    '#compdef pricevault',
    ...nextOf(following),
    '_pricevault() {',
    ...found('"${(@)words[2,CURRENT-1]}"', '"${words[CURRENT-1]}"'),
    '  compadd -- ${=next} || _files',
    '}',
    // A file among zsh's functions runs as the function; one that is sourced announces it.
    'if [[ ${funcstack[1]} == _pricevault ]]; then _pricevault "$@"; else compdef _pricevault pricevault; fi',
  ],
  fish: (following) => [
    'function __pricevault_next',
    '  switch "$argv[1]"',
    ...following.flatMap(({ words, next }) => [
      `    case '${words}'`,
      next.length === 0 ? '      return 0' : `      printf '%s\\n' ${next.join(' ')}`,
    ]),
    "    case '*'",
    '      return 1',
    '  end',
    'end',
    'function __pricevault_complete',
    '  set -l before (commandline -opc)',
    '  set -e before[1]',
    "  set -l known ''",
    '  for word in $before',
    "    string match -q -- '-*' $word; and continue",
    '    set -l longer (string trim -- "$known $word")',
    '    __pricevault_next $longer >/dev/null; and set known $longer',
    '  end',
    '  set -l last $before[-1]',
    '  if string match -q -- \'-*\' $last; and __pricevault_next (string trim -- "$known $last")',
    '    return',
    '  end',
    '  __pricevault_next $known',
    'end',
    'complete -c pricevault -e',
    '# Files are offered where no word but an option can stand.',
    'complete -c pricevault -f -n "__pricevault_complete | string match -qv -- \'-*\'"',
    "complete -c pricevault -a '(__pricevault_complete)'",
  ],
};

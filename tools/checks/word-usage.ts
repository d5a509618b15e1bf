// Finds texts of the application that no source uses: left over, or forgotten on screen.
import type { Words } from './word-rules.ts';

/** Namespace → prefixes of keys that are built at run time, e.g. `t(`roles.${role}`)`. */
export const dynamicKeys: Readonly<Record<string, readonly string[]>> = {
  files: ['formats.'],
  assets: ['empty', 'remove.', 'search', 'table'],
  audit: ['actions.', 'fields.', 'objects.', 'scope.'],
  auth: ['stepUp.by.'],
  bonds: ['fields.', 'proposals.states.'],
  calculator: [
    'conventions.',
    'fields.',
    'figures.',
    'frequencies.',
    'groups.',
    'options.',
    'reasons.',
    'units.',
  ],
  common: ['frequencies.', 'notice.'],
  consensus: [
    'checks.names.',
    'checks.status.',
    'columns.',
    'failures.',
    'keys.restored.',
    'keepers.states.',
    'pictures.',
    'receipts.',
    'rehearsal.stages.',
    'states.',
    'stateTexts.',
    'stopReasons.',
    'questions.',
    'reasons.',
    'result.',
    'tabs.',
    'who.',
    'work.',
    'pasted.',
  ],
  challenges: ['decision.done.', 'evidence.kinds.', 'scopes.', 'states.'],
  conventions: ['delivers.', 'methods.', 'payments.'],
  desk: [
    'positions.asked.',
    'positions.points.',
    'positions.problems.',
    'bias.about.',
    'bias.measures.',
    'detail.rules.',
    'quality.views.',
    'filters.',
    'hidden.',
    'reasons.',
    'standings.',
    'states.',
    'tolerances.',
    'signOff.actions.',
    'signOff.actionsOf.',
    'signOff.asked.',
    'signOff.by.',
    'signOff.done.',
    'signOff.states.',
    'bridge.parts.',
    'bridge.scopes.',
    'quality.codes.',
    'export.',
    'signOff.all.',
    'signOff.allDone.',
    'signOff.askedAll.',
  ],
  firms: ['members.role.can.', 'refusals.', 'roles.'],
  firstSteps: ['steps.'],
  glossary: ['terms.'],
  notices: ['kinds.', 'preferences.'],
  operations: [
    'actions.',
    'actionsOf.',
    'asked.',
    'done.',
    'failed.channels.',
    'failed.problems.',
    'windows.bands.',
    'windows.states.',
  ],
  ownData: ['deletion.blocked.', 'goes', 'stays'],
  partners: ['statuses.', 'choices.', 'remove.'],
  quotes: [
    'blotter.alerts.',
    'blotter.empty.',
    'blotter.shows.',
    'bonds.',
    'columns.',
    'details.',
    'labels.',
    'mailStates.',
    'notVetted',
    'ownFirm',
    'terms.',
    'traderMail.',
    'trades.',
  ],
  prudent: ['basis.', 'formulas.', 'method.', 'missing.'],
  profile: [
    'general.twoFactorBy.',
    'passkeys.notMade.',
    'password.rules.',
    'tokens.domains.',
    'tokens.kinds.',
    'tokens.rights.',
  ],
  layout: ['barStyles.', 'modes.', 'navigationStyles.', 'places.', 'presets.'],
  search: ['all.groups.'],
  shell: ['groups.', 'keys.does.', 'palette.groups.', 'roles.', 'theme.'],
  instruments: ['empty', 'frequencies.', 'further.', 'remove.', 'search', 'windows.clock.'],
  overview: ['measure.', 'quote.', 'shape.', 'slices.', 'titles.', 'view.'],
  results: [
    'historical.',
    'bands.',
    'curves.columns.',
    'curves.problems.',
    'curves.units.',
    'emptyHints.',
    'figure.',
    'metric.',
    'smile.columns.',
    'smile.quotes.parity.',
    'smile.quotes.types.',
    'smile.quotes.units.',
    'smile.views.',
    'surface.kinds.',
    'tabs.',
    'volMissing.',
  ],
  series: ['frequencies.', 'relations.'],
  settings: ['fields.', 'groups.'],
  submissions: [
    'fields.',
    'history.standings.',
    'notices.',
    'questions.',
    'states.',
    'warnings.kinds.',
    'warnings.rows.',
    'warnings.short.',
    'windows.bands.',
  ],
  trades: ['fields.', 'form.', 'similar.sources.'],
  transactions: [
    'parts.',
    'actions.',
    'columns.',
    'filters.',
    'flags.',
    'optionTypes.',
    'overview.bands.',
    'reasons.',
    'states.',
    'statuses.',
  ],
  upload: ['columns.', 'files.', 'rows.', 'states.'],
  users: ['vettings.', 'actions.', 'states.', 'ask.', 'done.'],
  webhooks: ['events.', 'log.problems.', 'log.states.', 'states.'],
};

const literal = /(['"`])((?:\w+:)?\w+(?:\.\w+)*)\1/g;
const translation = /\buseTranslation\(\s*(?:\[\s*)?['"](\w+)['"]/g;
const pluralForm = /_(?:zero|one|two|few|many|other)$/;

/**
 * Keys that no source uses; plural forms count as one key. A source uses a key as `namespace:key`, or without the namespace
 * where that is the file's default. In a file without a default (such as a table of routes) such a key must contain a dot.
 */
export function unusedKeys(
  namespaces: ReadonlyMap<string, Words>,
  sources: readonly string[],
  dynamic: Readonly<Record<string, readonly string[]>> = dynamicKeys,
): string[] {
  const named = namedKeys(sources);
  const problems: string[] = [];
  for (const [namespace, words] of namespaces) {
    const keys = new Set([...words.keys()].map((key) => stemOf(key, words)));
    const starts = dynamic[namespace] ?? [];
    for (const key of keys) {
      const isUsed =
        named.has(`${namespace}:${key}`) ||
        (key.includes('.') && named.has(key)) ||
        starts.some((start) => key.startsWith(start));
      if (!isUsed) problems.push(`${namespace}.json: ${key} is used by no source`);
    }
    for (const start of starts) {
      if (![...keys].some((key) => key.startsWith(start))) {
        problems.push(`${namespace}.json: no key starts with ${start}, which is listed as dynamic`);
      }
    }
  }
  return problems;
}

function stemOf(key: string, words: Words): string {
  const stem = key.replace(pluralForm, '');
  return words.has(`${stem}_other`) ? stem : key;
}

/** `namespace:key`, and keys without a namespace from files that have no default. */
function namedKeys(sources: readonly string[]): Set<string> {
  const named = new Set<string>();
  for (const text of sources) {
    const defaults = new Set([...text.matchAll(translation)].map((match) => match[1] ?? ''));
    for (const [, , name = ''] of text.matchAll(literal)) {
      if (name.includes(':') || defaults.size === 0) named.add(name);
      else for (const namespace of defaults) named.add(`${namespace}:${name}`);
    }
  }
  return named;
}

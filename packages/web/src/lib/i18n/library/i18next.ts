// What the application uses of i18next, in a twelfth of its size: the build puts this file in its place, types and words stay the
// library's (`vite.config.ts`). A test holds the two against each other, for every sentence of every language.
type Words = { readonly [key: string]: string | Words };
type Values = Readonly<Record<string, unknown>>;
type Translate = (key: string | readonly string[], values?: Values) => string;

interface Options {
  readonly lng: string;
  readonly defaultNS: string;
  readonly missingKeyHandler?: (languages: string[], namespace: string, key: string) => void;
}

export function createInstance(): Translator {
  return new Translator();
}

export class Translator {
  language = '';
  private options: Options = { lng: '', defaultNS: '' };
  /** By language and namespace. */
  private readonly words = new Map<string, Words>();
  /** The same function for the same words: parts of a page depend on it. */
  private readonly made = new Map<string, Translate>();
  private readonly listeners = new Set<() => void>();

  use(): this {
    return this;
  }

  async init(options: Options): Promise<void> {
    this.options = options;
    await this.changeLanguage(options.lng);
  }

  addResourceBundle(language: string, namespace: string, words: Words): void {
    const place = `${language} ${namespace}`;
    this.words.set(place, merge(this.words.get(place) ?? {}, words));
  }

  async changeLanguage(language: string): Promise<void> {
    this.language = language;
    for (const listener of Array.from(this.listeners)) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  t(key: string | readonly string[], values?: Values): string {
    return this.getFixedT(null)(key, values);
  }

  /** Always of the language that is shown. */
  getFixedT(_language: null, namespace: string = this.options.defaultNS): Translate {
    const name = `${this.language} ${namespace}`;
    const known = this.made.get(name);
    if (known) return known;
    const translate: Translate = (keys, values = {}) => this.say(namespace, keys, values);
    this.made.set(name, translate);
    return translate;
  }

  private say(namespace: string, keys: string | readonly string[], values: Values): string {
    let last = '';
    for (const key of typeof keys === 'string' ? [keys] : keys) {
      const colon = key.indexOf(':');
      const place = colon < 0 ? namespace : key.slice(0, colon);
      last = key.slice(colon + 1);
      const found = this.find(place, last, values);
      if (found !== undefined) return fill(found, values);
      if (values['defaultValue'] === undefined)
        this.options.missingKeyHandler?.([this.language], place, last);
    }
    return typeof values['defaultValue'] === 'string' ? values['defaultValue'] : last;
  }

  private find(namespace: string, key: string, { count }: Values): string | undefined {
    const words = this.words.get(`${this.language} ${namespace}`);
    if (!words) return undefined;
    const forms =
      typeof count === 'number'
        ? [...(count === 0 ? ['_zero'] : []), `_${pluralOf(count, this.language)}`, '']
        : [''];
    for (const form of forms) {
      const found = at(words, key + form);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

/** As the browser's plural rules say, which take long to prepare; a number with decimals is the last form. */
export function pluralOf(count: number, language: string): Intl.LDMLPluralRule {
  if (language !== 'ar') return Math.abs(count) === 1 ? 'one' : 'other';
  const size = Math.abs(count);
  const few = ['zero', 'one', 'two'] as const;
  const hundredth = Number.isInteger(size) ? size % 100 : 0;
  return few[size] ?? (hundredth > 10 ? 'many' : hundredth > 2 ? 'few' : 'other');
}

function at(words: Words, key: string): string | undefined {
  let place: string | Words | undefined = words;
  for (const part of key.split('.')) {
    if (typeof place !== 'object') return undefined;
    place = place[part];
  }
  return typeof place === 'string' ? place : undefined;
}

function fill(text: string, values: Values): string {
  if (!text.includes('{{')) return text;
  return text.replaceAll(/\{\{\s*([\w.]+)\s*\}\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  );
}

/** What is there stays. */
function merge(known: Words, added: Words): Words {
  const all: Record<string, string | Words> = { ...added, ...known };
  for (const [key, value] of Object.entries(known)) {
    const other = added[key];
    if (typeof value === 'object' && typeof other === 'object') all[key] = merge(value, other);
  }
  return all;
}

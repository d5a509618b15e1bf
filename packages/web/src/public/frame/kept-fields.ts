// What was typed into the forms of a page, kept while the page is loaded again in another language. Passwords and codes are
// never stored.
import { readStored, removeStored, writeStored } from '../../lib/storage/browser-storage.ts';

const key = 'typed_fields';
/** By name: a password that is shown has another type. */
const secret = /password|code/i;

interface KeptFields {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

export function keepTypedFields(): void {
  const fields: Record<string, string> = {};
  for (const field of document.querySelectorAll<HTMLInputElement>('form [name]')) {
    if (!secret.test(field.name) && field.value) fields[field.name] = field.value;
  }
  const kept: KeptFields = { path: location.pathname, fields };
  writeStored('sessionStorage', key, JSON.stringify(kept));
}

/** Once: the next visit of the page starts empty. What other parts of the page may ask for stays. */
export function takeTypedFields(names: readonly string[]): Record<string, string> {
  const text = readStored('sessionStorage', key);
  if (text === null) return {};
  removeStored('sessionStorage', key);
  const { path, fields } = JSON.parse(text) as KeptFields;
  if (path !== location.pathname) return {};
  const entries = Object.entries(fields);
  const others = entries.filter(([name]) => !names.includes(name));
  if (others.length > 0) {
    writeStored(
      'sessionStorage',
      key,
      JSON.stringify({ path, fields: Object.fromEntries(others) }),
    );
  }
  return Object.fromEntries(entries.filter(([name]) => names.includes(name)));
}

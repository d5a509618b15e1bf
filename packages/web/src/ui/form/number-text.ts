// The text of a field whose value is written differently in each language.
import { useState } from 'react';
import type { Writing } from '../../lib/format/number-writings.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';

/** Shows the value as the language writes it, but never rewrites what is still being typed. */
export function useNumberText<Value>(value: Value, { read, write }: Writing<Value>) {
  const language = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const written = write(value, language);
  // A form that is filled in anew holds another value than the one that was typed.
  const isTyping = typed !== null && Object.is(read(typed, language), value);
  return {
    text: isTyping ? typed : written,
    /** Returns the value of what was typed. */
    type: (next: string): Value => {
      setTyped(next);
      return read(next, language);
    },
    /** On blur: a value is written out, unreadable text stays so that it can be corrected. */
    finish: () => {
      if (written !== '') setTyped(null);
    },
  };
}

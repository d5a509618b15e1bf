// What a number field shows: the number as the language writes it, and what is being typed as it is typed.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readTypedNumber, typedNumberText } from '../../lib/format/typed-numbers.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';

interface TypedNumber {
  readonly text: string;
  /** Takes what was typed and returns its number, NaN for nothing and for what is none. */
  readonly type: (typed: string) => number;
  /** The field is left: a number is written out, anything else stays to be mended. */
  readonly leave: () => void;
  /** Why the text is no number; undefined for a number and for nothing. */
  readonly problem: string | undefined;
}

/** @param value what the form holds; NaN or nothing for an empty field */
export function useTypedNumber(value: number | null | undefined): TypedNumber {
  const language = useLanguage();
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) => readTypedNumber(text, language) ?? Number.NaN;
  const held = value ?? Number.NaN;
  // A form that is filled in anew holds another number than the one that was typed.
  const isTyping = typed !== null && Object.is(read(typed), held);
  const written = Number.isNaN(held) ? '' : typedNumberText(String(held), language);
  const text = isTyping ? typed : written;
  return {
    text,
    type: (next) => {
      setTyped(next);
      return read(next);
    },
    leave: () => {
      if (!Number.isNaN(held)) setTyped(null);
    },
    problem: text.trim() !== '' && Number.isNaN(held) ? t('number.unreadable') : undefined,
  };
}

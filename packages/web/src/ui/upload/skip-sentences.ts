// Why a row is skipped, as a sentence: the words come from a catalogue by the reason's code, the rest from the row.
import type { LanguageCode } from '@pricevault/basics';
import type { SkipReason } from './upload-protocol.ts';

/** The catalogue's sentences begin with the line; beside a column that holds it they begin with what is wrong. */
export function withoutLine(sentence: string, language: LanguageCode): string {
  const bare = sentence.replace(/^[^{}]*\{line\}\s*:\s*/, '');
  return bare.charAt(0).toLocaleUpperCase(language) + bare.slice(1);
}

/** `labels` name fields as the screens do; without one the file's own heading is named. */
export function fillSentence(
  sentence: string,
  reason: SkipReason,
  labels: Readonly<Record<string, string>>,
): string {
  const params: Record<string, string | number | undefined> = {
    line: reason.line,
    field: labels[reason.field ?? ''] ?? reason.column,
    value: reason.value,
    type: reason.type,
  };
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

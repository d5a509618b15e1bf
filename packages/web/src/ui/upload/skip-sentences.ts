// Why a row is skipped, as a sentence: the words come from a catalogue by the reason's code, the rest from the row.
import type { SkipReason } from './upload-protocol.ts';

export function fillSentence(sentence: string, reason: SkipReason): string {
  const params: Record<string, string | number | undefined> = {
    line: reason.line,
    field: reason.column,
    value: reason.value,
    type: reason.type,
  };
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

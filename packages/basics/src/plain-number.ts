// Numbers in texts from outside. The length is checked first: no pattern runs on a long text.

/** Characters. A double needs 25 at most; grouped amounts and padded texts need a few more. */
export const maxNumberLength = 64;

const plainNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** Digits with a decimal point, with or without a sign and an exponent. */
export function isPlainNumber(text: string): boolean {
  return text.length <= maxNumberLength && plainNumber.test(text);
}

// Signs that nobody sees and that change what is read: control characters and line breaks, and marks that turn the direction
// of the text.
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

export const hasHiddenSigns = (text: string) =>
  text.search(controls) >= 0 || text.search(directions) >= 0;

/** A blank stands for controls, since a cell of a file may well have two lines. */
export function withoutHiddenSigns(text: string): string {
  return text.replace(directions, '').replace(controls, ' ').trim();
}

/**
 * A text for searching: without case and accents. Dotted and dotless i are one letter, since by Turkish rules 'IRS' becomes
 * 'ırs', by all others 'İstanbul' gets a dot of its own. `fold_text` in the database folds in the same way.
 */
export function foldText(text: string): string {
  return text
    .replaceAll(/[ıİ]/g, 'i')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

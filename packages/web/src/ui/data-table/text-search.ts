// How a list that is wholly in the browser compares what was typed with what is written.

/**
 * The text without its case. Dotted and dotless i count as one letter: by Turkish rules 'IRS' becomes 'ırs', by all
 * others 'İstanbul' gets a dot of its own, and either way somebody who types 'irs' or 'istanbul' would find nothing.
 */
export function foldText(text: string): string {
  return text.toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ı', 'i');
}

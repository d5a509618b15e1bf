// The custom properties that Material's rules name, as one sheet that the browser reads at once: written by emotion, rule by rule, they
// would hold up the first drawing.
import type { Theme } from '@mui/material/styles';

/** Returns the way out, for another theme. */
export function addThemeVariables(theme: Theme): (() => void) | undefined {
  // Where nothing is painted there are none.
  if (!('adoptedStyleSheets' in document)) return undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(cssOf(theme.generateStyleSheets()));
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** Of rules that hold nothing but properties. */
export function cssOf(sheets: readonly object[]): string {
  const rules = sheets.flatMap((sheet) => Object.entries(sheet) as [string, object][]);
  return rules
    .map(([selector, properties]) => {
      const lines = Object.entries(properties).map(([name, value]) => `${name}:${String(value)};`);
      return `${selector}{${lines.join('')}}`;
    })
    .join('');
}

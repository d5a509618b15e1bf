// The document that shows the sheets.

/** The file name of an address: `/` is `start`, `/calculator?mode=bond` is `calculator-mode-bond`. */
export function sheetName(path: string): string {
  return path.replace(/^\//, '').replaceAll(/[^\w-]+/g, '-') || 'start';
}

export function pageOfSheets(guest: readonly string[], signedIn: readonly string[]): string {
  const sheets = (paths: readonly string[]) =>
    paths.map((path) => `### ${path}\n\n![${path}](${sheetName(path)}.webp)\n`).join('\n');
  return `# Screens

Every page at 1440, 1024 and 390 pixels, in English and in Arabic, light and dark, as \`npm run screens\` made it from the
demo data.

## For guests

${sheets(guest)}
## Signed in, as an admin

${sheets(signedIn)}`;
}

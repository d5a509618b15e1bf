// Names that mix scripts are taken for others': `Gοldman` with a Greek omicron. The rule is the restriction level "moderately
// restrictive" of Unicode TR39, and without Armenian beside Latin. Names of one foreign script are compared with vetted names
// by `firm_name_key` in the database.

/** As they are written together every day. Many Armenian, Cyrillic and Greek letters look Latin: they are alone. */
const together: readonly RegExp[] = [
  /^[\p{sc=Common}\p{sc=Inherited}\p{sc=Latin}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]*$/u,
  /^[\p{sc=Common}\p{sc=Inherited}\p{sc=Latin}\p{sc=Han}\p{sc=Bopomofo}]*$/u,
  /^[\p{sc=Common}\p{sc=Inherited}\p{sc=Latin}\p{sc=Han}\p{sc=Hangul}]*$/u,
  /^[\p{sc=Common}\p{sc=Inherited}\p{sc=Latin}\p{sc=Arabic}]*$/u,
  /^[\p{sc=Common}\p{sc=Inherited}\p{sc=Latin}\p{sc=Hebrew}]*$/u,
  /^[\p{sc=Common}\p{sc=Inherited}\p{sc=Latin}\p{sc=Devanagari}]*$/u,
  /^[\p{sc=Common}\p{sc=Inherited}\p{sc=Latin}\p{sc=Bengali}]*$/u,
  /^[\p{sc=Common}\p{sc=Inherited}\p{sc=Latin}\p{sc=Gujarati}]*$/u,
  /^[\p{sc=Common}\p{sc=Inherited}\p{sc=Latin}\p{sc=Gurmukhi}]*$/u,
  /^[\p{sc=Common}\p{sc=Inherited}\p{sc=Latin}\p{sc=Kannada}]*$/u,
  /^[\p{sc=Common}\p{sc=Inherited}\p{sc=Latin}\p{sc=Malayalam}]*$/u,
  /^[\p{sc=Common}\p{sc=Inherited}\p{sc=Latin}\p{sc=Oriya}]*$/u,
  /^[\p{sc=Common}\p{sc=Inherited}\p{sc=Latin}\p{sc=Sinhala}]*$/u,
  /^[\p{sc=Common}\p{sc=Inherited}\p{sc=Latin}\p{sc=Tamil}]*$/u,
  /^[\p{sc=Common}\p{sc=Inherited}\p{sc=Latin}\p{sc=Telugu}]*$/u,
  /^[\p{sc=Common}\p{sc=Inherited}\p{sc=Latin}\p{sc=Thai}]*$/u,
  /^[\p{sc=Common}\p{sc=Inherited}\p{sc=Latin}\p{sc=Lao}]*$/u,
  /^[\p{sc=Common}\p{sc=Inherited}\p{sc=Latin}\p{sc=Khmer}]*$/u,
  /^[\p{sc=Common}\p{sc=Inherited}\p{sc=Latin}\p{sc=Myanmar}]*$/u,
  /^[\p{sc=Common}\p{sc=Inherited}\p{sc=Latin}\p{sc=Georgian}]*$/u,
  /^[\p{sc=Common}\p{sc=Inherited}\p{sc=Latin}\p{sc=Ethiopic}]*$/u,
  /^[\p{sc=Common}\p{sc=Inherited}\p{sc=Armenian}]*$/u,
  /^[\p{sc=Common}\p{sc=Inherited}\p{sc=Cyrillic}]*$/u,
  /^[\p{sc=Common}\p{sc=Inherited}\p{sc=Greek}]*$/u,
];

/** True for letters of scripts that are in no everyday use too: some of them, such as Cherokee, look Latin. */
export function mixesScripts(name: string): boolean {
  const compatible = name.normalize('NFKC');
  return !together.some((scripts) => scripts.test(compatible));
}

/** What a reader takes for the name: `Arden Bank (vetted)` is read as Arden Bank. */
export function withoutBrackets(name: string): string {
  const compatible = name.normalize('NFKC');
  const at = compatible.search(/[([{<]/);
  return at > 0 ? compatible.slice(0, at) : compatible;
}

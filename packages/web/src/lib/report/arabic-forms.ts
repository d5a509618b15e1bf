// Arabic letters as they are joined: each one in its isolated, final, initial or medial form (Unicode's Arabic Presentation Forms-B),
// and lam with alef as one sign. Vowel marks are left out, as in most printed text.

/** How many forms the letters from U+0621 and from U+0641 on have; the forms follow each other from U+FE80 on. */
const formCounts = [
  [0x621, [1, 2, 2, 2, 2, 4, 2, 4, 2, 4, 4, 4, 4, 4, 2, 2, 2, 2, 4, 4, 4, 4, 4, 4, 4, 4]],
  [0x641, [4, 4, 4, 4, 4, 4, 4, 2, 2, 4]],
] as const;

interface Letter {
  /** Isolated, final, initial, medial. */
  readonly forms: readonly number[];
}

const letters = new Map<number, Letter>();
let next = 0xfe80;
for (const [first, counts] of formCounts) {
  counts.forEach((count, place) => {
    letters.set(first + place, { forms: Array.from({ length: count }, (_, of) => next + of) });
    next += count;
  });
}

/** After lam: the isolated form of both, followed by the final one. */
const withLam = new Map([
  [0x622, 0xfef5],
  [0x623, 0xfef7],
  [0x625, 0xfef9],
  [0x627, 0xfefb],
]);
const lam = 0x644;
const tatweel = 0x640;

const isMark = (code: number) =>
  (code >= 0x64b && code <= 0x65f) || code === 0x670 || (code >= 0x610 && code <= 0x61a);
const joinsNext = (code: number | undefined) =>
  code === tatweel || (code !== undefined && letters.get(code)?.forms.length === 4);
const joinsBefore = (code: number | undefined) =>
  code === tatweel || (code !== undefined && (letters.get(code)?.forms.length ?? 0) >= 2);

/** In logical order, as it came. */
export function joinArabic(text: string): string {
  if (!/[\u0600-\u06ff]/.test(text)) return text;
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0).filter(
    (code) => !isMark(code),
  );
  let joined = '';
  for (let place = 0; place < codes.length; place += 1) {
    const code = codes[place] ?? 0;
    const following = codes[place + 1];
    const isJoinedBefore = joinsNext(codes[place - 1]) && joinsBefore(code);
    const both = code === lam && following !== undefined ? withLam.get(following) : undefined;
    if (both !== undefined) {
      joined += String.fromCodePoint(both + (isJoinedBefore ? 1 : 0));
      place += 1;
      continue;
    }
    const { forms } = letters.get(code) ?? {};
    if (!forms) {
      joined += String.fromCodePoint(code);
      continue;
    }
    const isJoinedNext = forms.length === 4 && joinsBefore(following);
    joined += String.fromCodePoint(
      forms[(isJoinedBefore ? 1 : 0) + (isJoinedNext ? 2 : 0)] ?? forms[0] ?? code,
    );
  }
  return joined;
}

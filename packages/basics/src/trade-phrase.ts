// How people name a swaption in a few words, "1y10y payer atm" or "5y5y -50bp": reading such a phrase, and writing one.
import { editDistance } from './edit-distance.ts';
import type { optionTypes } from './option-lists.ts';
import { periodText } from './periods.ts';

export type OptionType = (typeof optionTypes)[number];

export interface TradePhrase {
  /** As trades are stored, `12m`. */
  readonly expiry: string | null;
  readonly tenor: string | null;
  /** A single period: it may be the expiry or the tenor. */
  readonly period: string | null;
  /** Strike minus forward as a decimal rate. */
  readonly strikeRelative: number | null;
  readonly optionType: OptionType | null;
  /** What is none of these, in lower case. */
  readonly words: readonly string[];
}

const periodPattern = /^\d{1,4}(?:\.\d{1,4})?[ymwd]$/;
const pairPattern = /^(\d{1,4}(?:\.\d{1,4})?[ymwd])(?:x|×|\/|into)?(\d{1,4}(?:\.\d{1,4})?[ymwd])$/;
const yearsAndMonths = /^\d{1,3}y(?:[1-9]|1[01])m$/;
const betweenPeriods = new Set(['x', '×', '/', 'into', 'by']);
const strikePattern = /^(?:atmf?)?([+-]?)(\d{1,6}(?:\.\d{1,8})?)(bps?|%)?$/;
/** `1y10y+50`, `1y10yatm`, `5y5y-25bp/r`: periods, then a strike, then an option type, with nothing between. */
const gluedPattern =
  /^(\d{1,4}(?:\.\d{1,4})?[ymwd](?:x|×|\/)?\d{1,4}(?:\.\d{1,4})?[ymwd])[@/]?((?:atmf?)?[+-]\d{1,6}(?:\.\d{1,8})?(?:bps?|%)?|atmf?)?\/?(\p{L}{0,12})$/u;
/** Nobody writes more about one trade; what comes after is not read. */
const maxPhraseLength = 200;
const maxTokens = 24;

const optionWords: Readonly<Record<string, OptionType>> = {
  p: 'Payer',
  pay: 'Payer',
  payer: 'Payer',
  payers: 'Payer',
  r: 'Receiver',
  rec: 'Receiver',
  rcv: 'Receiver',
  receiver: 'Receiver',
  receivers: 'Receiver',
  straddle: 'Straddle',
  straddles: 'Straddle',
  // As screens write them in Turkish and Arabic.
  odeyen: 'Payer',
  alan: 'Receiver',
  pergel: 'Straddle',
  دافع: 'Payer',
  مستلم: 'Receiver',
  مزدوج: 'Straddle',
};

/**
 * Reads what it understands and leaves the rest as words. The first pair of periods is expiry and tenor. The text is folded
 * (`foldText`) or in Latin letters; of a long one only the beginning is read.
 */
export function readTradePhrase(text: string): TradePhrase {
  const periods: string[] = [];
  const words: string[] = [];
  let strikeRelative: number | null = null;
  let optionType: OptionType | null = null;
  const tokens = text
    .slice(0, maxPhraseLength)
    .toLowerCase()
    .replaceAll('−', '-')
    .split(/[\s,;]+/)
    .filter((token) => token !== '')
    .slice(0, maxTokens)
    .flatMap(partsOf);
  const hasPeriods = tokens.some((token) => periodsOf(token).length > 0);
  for (const token of tokens) {
    const found = periodsOf(token);
    const strike = strikeOf(token);
    const option = optionOf(token) ?? misspeltOptionOf(token, hasPeriods);
    if (found.length > 0 && periods.length + found.length <= 2) periods.push(...found);
    else if (strike !== null && strikeRelative === null) strikeRelative = strike;
    else if (option !== null && optionType === null) optionType = option;
    else if (!(betweenPeriods.has(token) && periods.length > 0)) words.push(token);
  }
  const [first = null, second = null] = periods;
  return {
    expiry: second === null ? null : first,
    tenor: second,
    period: second === null ? first : null,
    strikeRelative,
    optionType,
    words,
  };
}

/** What is written together, taken apart; every other token as it is. */
function partsOf(token: string): string[] {
  const glued = gluedPattern.exec(token);
  if (!glued || periodsOf(token).length > 0) return [token];
  const parts = glued.slice(1).filter((part) => part !== undefined && part !== '');
  return parts.every(isUnderstood) ? parts : [token];
}

const isUnderstood = (part: string) =>
  periodsOf(part).length > 0 || strikeOf(part) !== null || optionOf(part) !== null;

/** `1y10y` is two periods, `1y6m` one: no swap is that short. */
function periodsOf(token: string): string[] {
  const pair = yearsAndMonths.test(token) ? null : pairPattern.exec(token);
  const texts = pair ? [pair[1], pair[2]] : [token];
  const isWritten = pair !== null || periodPattern.test(token) || yearsAndMonths.test(token);
  const read = isWritten ? texts.map((part) => periodText(part ?? '')) : [];
  return read.filter((period) => period !== null);
}

/** `atm`, `atm+25`, `-50bp`, `+0.5%`, `-0.005`: a number without a unit is in basis points from 1 on, a rate below. */
function strikeOf(token: string): number | null {
  if (token === 'atm' || token === 'atmf') return 0;
  const parts = strikePattern.exec(token);
  if (!parts) return null;
  const [, sign, digits, unit] = parts;
  const isSigned = sign !== '' || unit !== undefined || token.startsWith('atm');
  if (!isSigned) return null;
  const size = Number(digits);
  const scale = unit === '%' ? 100 : unit === undefined && size < 1 ? 1 : 10_000;
  const rate = Number((size / scale).toPrecision(12));
  return sign === '-' && rate !== 0 ? -rate : rate;
}

function optionOf(token: string): OptionType | null {
  return Object.hasOwn(optionWords, token) ? (optionWords[token] ?? null) : null;
}

/** A function, so that pages which only write phrases do not carry the words. */
const longOptionWords = () => Object.keys(optionWords).filter((word) => word.length >= 5);

/**
 * A short word may have one typing error, a long one two. Beside periods (`payr 1y10y`) hardly anything else can be meant;
 * without any, a short word or another first letter is rather a name, such as Bayer.
 */
function misspeltOptionOf(token: string, hasPeriods: boolean): OptionType | null {
  if (token.length < (hasPeriods ? 4 : 5) || !/^[a-z]+$/.test(token)) return null;
  const allowed = token.length < 7 ? 1 : 2;
  const meant = longOptionWords().find(
    (word) => (hasPeriods || word[0] === token[0]) && editDistance(token, word, allowed) <= allowed,
  );
  return meant === undefined ? null : optionOf(meant);
}

/** `ATM`, `+25bp`, `-500bp`. */
export function strikeLabel(strikeRelative: number): string {
  const basisPoints = Number((strikeRelative * 10_000).toFixed(4));
  if (basisPoints === 0) return 'ATM';
  return `${basisPoints > 0 ? '+' : ''}${basisPoints}bp`;
}

// Own marks against a sealed result, as rows of the desk. Pure; runs in the worker, from what was opened in this page: the vault learns
// neither the figures nor which marks are off.
import { judgeMark, limitsFor, type ToleranceRule } from '@pricevault/basics/desk';
import { scoreBeside } from '@pricevault/basics/results';
import type { DeskMark, DeskRow, ExceptionRecord } from '@pricevault/contract';
import { bachelierGreeks, parseOptionType, type DifferenceBridge } from '@pricevault/pricing';
import type { SealedFigures, SealedResult } from '../consensus/opened-results.api.ts';
import type { SealedRow, SealedType } from './desk-marks-protocol.ts';
import { bridgesOf, type ReadMarks } from './judge-marks.ts';

export interface SealedMarks {
  readonly marks: ReadMarks;
  readonly bridges: DifferenceBridge[];
  /** Worst first. */
  readonly rows: readonly SealedRow[];
}

const numberOf = (text: string | null) => (text === null ? null : Number(text));
const decimalsOf = (text: string | null) => text?.split('.')[1]?.length ?? 0;
const basisPoints = 1e4;

/** Trades with figures and an own value; the others have nothing to compare. */
export function sealedMarks(
  { instrumentTypeId, valuationDate, rows, references }: SealedResult,
  { name: instrumentName, currency, unit, decimalsByMeasure }: SealedType,
  rules: readonly ToleranceRule[],
): SealedMarks {
  const compared = rows.filter(({ own, average }) => own !== null && average !== null);
  const decimals = Math.max(0, ...compared.map(({ average }) => decimalsOf(average)));
  const items = compared.map((figures) => markOf(figures, references.get(figures.tradeId)));
  const curveDate = [...references.values()].find((one) => one.curveDate !== null)?.curveDate;
  const head = { instrumentName, valuationDate, dateBefore: null, curveDate: curveDate ?? null };
  const marks: ReadMarks = {
    ...head,
    unit,
    decimals,
    items: items.map((item) => ({ ...item, instrumentTypeId })),
  };
  const bridges = bridgesOf(marks);
  const bridgeOf = new Map(bridges.map((bridge) => [bridge.tradeId, bridge]));
  const judged = compared.map((figures, place): SealedRow => {
    const mark = marks.items[place] as DeskMark;
    const { p10, p90 } = figures;
    return {
      ...rowOf(figures, mark, bridgeOf.get(mark.tradeId), rules),
      instrumentName,
      currency,
      valuationDate,
      unit,
      decimals,
      ...(decimalsByMeasure && { decimalsByMeasure }),
      p10: numberOf(p10),
      p90: numberOf(p90),
    };
  });
  return { marks, bridges, rows: judged.toSorted(worstFirst) };
}

function worstFirst(a: DeskRow, b: DeskRow): number {
  return (
    Number(b.isException) - Number(a.isException) ||
    (b.severity ?? -1) - (a.severity ?? -1) ||
    // Scores end at 9.9.
    Math.abs(b.volDifference ?? 0) - Math.abs(a.volDifference ?? 0) ||
    a.tradeId - b.tradeId
  );
}

const noReference = {
  expiry: null,
  tenor: null,
  strikeRelative: null,
  optionType: null,
  market: null,
  quoteStep: 0.001,
};

function markOf(
  { tradeId, own, average, forward }: SealedFigures,
  reference: Pick<DeskMark, keyof typeof noReference> = noReference,
): Omit<DeskMark, 'instrumentTypeId'> {
  const { expiry, tenor, strikeRelative, optionType, market, quoteStep } = reference;
  return {
    tradeId,
    expiry,
    tenor,
    strikeRelative,
    strikeFixed: null,
    optionType,
    market,
    value: numberOf(own),
    mean: numberOf(average),
    ownForward: numberOf(forward),
    isLate: false,
    unchangedSince: null,
    valueBefore: null,
    meanBefore: null,
    stdBefore: null,
    quoteStep,
  };
}

const untouched: ExceptionRecord = {
  state: 'open',
  reason: null,
  comment: '',
  assigneeId: null,
  assigneeName: null,
  changedBy: null,
  changedAt: null,
  version: 0,
};

/** What the keepers do not open, such as the rank, is empty. */
const unknown = {
  min: null,
  max: null,
  rank: null,
  isAccepted: null,
  volMissing: null,
  forwardPart: null,
  volPart: null,
  version: 1,
  withdrawnReason: null,
  outlierRule: 'none',
  isSample: false,
  isProvisional: false,
  exceptionSince: null,
  ageDays: null,
} as const;

function rowOf(
  { n, average, stdev, median }: SealedFigures,
  mark: DeskMark,
  bridge: DifferenceBridge | undefined,
  rules: readonly ToleranceRule[],
): Omit<DeskRow, 'instrumentName' | 'currency' | 'valuationDate' | 'unit' | 'decimals'> {
  const { tradeId, instrumentTypeId, expiry, tenor, optionType, strikeRelative } = mark;
  const { value: ownValue, mean } = mark;
  const std = numberOf(stdev);
  const inputs = bridge?.inputs ?? null;
  const difference = bridge ? Number(bridge.difference.toFixed(decimalsOf(average))) : null;
  const volDifference = inputs && inputs.ownVol - inputs.vol;
  const vega = inputs && vegaOf(mark, inputs.vol, inputs.ownForward);
  // With the median, as the vault shows its own scores: from eight marks on.
  const isScored = median !== null && ownValue !== null && mean !== null;
  const zScore =
    isScored && std !== null && n !== null ? scoreBeside(ownValue, { n, mean, std }) : null;
  const limits = limitsFor(rules, { instrumentTypeId, expiry });
  const judgement = judgeMark({ mean, z: zScore, difference, volDifference, vega }, limits);
  return {
    ...unknown,
    tradeId,
    instrumentTypeId,
    expiry,
    tenor,
    strikeRelative,
    strikeFixed: null,
    optionType,
    ownValue,
    mean,
    std,
    n,
    median: numberOf(median),
    difference,
    zScore,
    vol: inputs?.vol ?? null,
    ownVol: inputs?.ownVol ?? null,
    volDifference,
    vega,
    forward: inputs?.ownForward ?? null,
    forwardSource: inputs === null ? null : mark.ownForward === null ? 'curve' : 'own',
    ...judgement,
    breaches: [...judgement.breaches],
    history: [],
    exception: untouched,
  };
}

/** Of one basis point of volatility, in basis points of the notional. */
function vegaOf(
  { optionType: type, strikeRelative, market }: DeskMark,
  vol: number,
  forward: number,
): number | null {
  const optionType = parseOptionType(type ?? '');
  if (!market || optionType === undefined || strikeRelative === null) return null;
  const greeks = bachelierGreeks({
    optionType,
    forward,
    strike: forward + strikeRelative,
    timeToExpiry: market.years,
    volatility: vol / basisPoints,
    discount: market.annuity,
  });
  return greeks.ok ? greeks.value.vega : null;
}

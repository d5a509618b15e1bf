// The report of an evidence pack as a PDF: summary and exceptions. Everything else is in the files beside it.
import {
  decimalsFor,
  languageOf,
  optionTypes,
  type LanguageCode,
  type Measure,
} from '@pricevault/basics';
import { exceptionStates } from '@pricevault/basics/desk';
import type { DeskBook, DeskRow } from '@pricevault/contract';
import type { PrudentSum } from '@pricevault/pricing';
import type { TFunction } from 'i18next';
import { formatFixed } from '../../lib/format/fixed-decimals.ts';
import { formatDate, formatInstantInZone, formatNumber } from '../../lib/format/formatters.ts';
import { withUnit } from '../../lib/format/unit-text.ts';
import { cellShorthand, tradeShorthand } from '../../lib/format/trade-shorthand.ts';
import { ReportLayout, type Column } from '../../lib/report/report-layout.ts';
import type { ReportFont } from '../../lib/report/true-type.ts';

export type ReportWords = TFunction<['evidence', 'desk', 'prudent', 'quotes']>;

export interface EvidenceReport {
  readonly firmName: string;
  readonly book: DeskBook;
  /** Worst first. */
  readonly exceptions: readonly DeskRow[];
  /** Of the book, where positions were loaded. */
  readonly prudent: PrudentSum | null;
  readonly madeBy: string;
  readonly madeAt: Date;
  /** New for each file, so that its hash tells nothing of the positions in it. */
  readonly id: string;
}

/** A reader of the report wants the worst; the files have all. */
const mostExceptions = 500;

/** Keeps its own direction inside a sentence. */
const isolated = (text: string) => `\u2068${text}\u2069`;

export function writeReport(
  report: EvidenceReport,
  words: { readonly t: ReportWords; readonly language: LanguageCode },
  fonts: readonly ReportFont[],
): Uint8Array<ArrayBuffer> {
  const { t, language } = words;
  const { book, exceptions } = report;
  const layout = new ReportLayout(fonts, languageOf(language).direction);
  const count = (value: number) => formatNumber(value, language);
  const date = formatDate(book.valuationDate, language);
  const title = t('evidence:report.title');
  layout.title(title, `${isolated(report.firmName)} · ${isolated(book.name)} · ${isolated(date)}`);
  const signed = (by: DeskBook['prepared']) =>
    by === null ? '–' : `${isolated(by.name)}, ${isolated(formatInstantInZone(by.at, language))}`;
  layout.facts([
    [t('evidence:report.firm'), isolated(report.firmName)],
    [t('evidence:report.type'), isolated(book.name)],
    [t('evidence:report.date'), date],
    [t('evidence:report.state'), t(`desk:signOff.states.${book.state}`)],
    [t('evidence:report.prepared'), signed(book.prepared)],
    [t('evidence:report.approved'), signed(book.approved)],
    [t('desk:counts.marks'), count(book.marks)],
    [t('desk:counts.exceptions'), count(book.exceptions)],
    ...exceptionStates.map((state) => {
      const of = exceptions.filter(({ exception }) => exception.state === state).length;
      return [t(`desk:states.${state}`), count(of)] as const;
    }),
    [t('desk:signOff.hash'), book.listHash ?? '–'],
    [
      t('evidence:report.made'),
      `${isolated(report.madeBy)}, ${isolated(formatInstantInZone(report.madeAt, language))}`,
    ],
  ]);
  if (book.hasChanged) layout.paragraph(t('evidence:report.changed'));
  if (report.prudent) addPrudent(layout, report.prudent, words);
  layout.heading(t('desk:counts.exceptions'));
  if (exceptions.length === 0) layout.paragraph(t('evidence:report.noExceptions'));
  else {
    if (exceptions.length > mostExceptions) {
      const shown = count(mostExceptions);
      layout.paragraph(t('evidence:report.worst', { shown, all: count(exceptions.length) }));
    }
    layout.table(
      columnsOf(words, exceptions),
      exceptions.slice(0, mostExceptions).map((row) => cellsOf(row, words)),
    );
  }
  layout.paragraph(t('evidence:report.verify'));
  return layout.finish(
    { title: `${title} ${book.valuationDate}`, language, id: report.id },
    (page, of) => t('evidence:report.page', { page: count(page), of: count(of) }),
  );
}

function columnsOf({ t }: { readonly t: ReportWords }, rows: readonly DeskRow[]): Column[] {
  const units = new Set(rows.map(({ unit }) => unit));
  const unit = units.size === 1 ? [...units][0] : null;
  return [
    { heading: t('desk:columns.trade'), width: 0.19 },
    { heading: withUnit(t('desk:columns.own'), unit), width: 0.1, isNumber: true },
    { heading: withUnit(t('desk:columns.mean'), unit), width: 0.1, isNumber: true },
    { heading: withUnit(t('desk:columns.difference'), unit), width: 0.1, isNumber: true },
    { heading: t('desk:columns.z'), width: 0.06, isNumber: true },
    { heading: t('evidence:report.version'), width: 0.08, isNumber: true },
    { heading: t('desk:columns.state'), width: 0.12 },
    { heading: t('evidence:report.reason'), width: 0.25 },
  ];
}

function cellsOf(
  row: DeskRow,
  { t, language }: { readonly t: ReportWords; readonly language: LanguageCode },
): string[] {
  const value = (figure: number | null, measure: Measure = 'price') =>
    isolated(formatFixed(figure, decimalsFor(measure, row), language));
  const { state, reason, comment } = row.exception;
  const typeName = (type: string) => {
    const known = optionTypes.find((one) => one === type);
    return (known === undefined ? type : t(`quotes:terms.${known}`)).toLocaleLowerCase(language);
  };
  const name = isolated(tradeShorthand(row, typeName));
  return [
    cellShorthand(row) === String(row.tradeId) ? name : `${row.tradeId} ${name}`,
    value(row.ownValue),
    value(row.mean),
    value(row.difference, 'difference'),
    value(row.zScore, 'z'),
    row.withdrawnReason === null ? String(row.version) : t('desk:standings.withdrawn'),
    t(`desk:states.${state}`),
    [reason === null ? '' : t(`desk:reasons.${reason}`), comment].filter(Boolean).join(': '),
  ];
}

function addPrudent(
  layout: ReportLayout,
  { currency, uncertainty, closeOut, concentration, total }: PrudentSum,
  { t, language }: { readonly t: ReportWords; readonly language: LanguageCode },
): void {
  const money = (value: number) =>
    isolated(`${formatNumber(value, language, { maximumFractionDigits: 0 })} ${currency}`);
  layout.heading(t('prudent:title'));
  layout.facts([
    [t('prudent:columns.uncertaintyAggregated'), money(uncertainty.aggregated)],
    [t('prudent:columns.closeOutAggregated'), money(closeOut.aggregated)],
    [t('prudent:columns.concentration'), money(concentration)],
    [t('prudent:columns.total'), money(total)],
  ]);
}

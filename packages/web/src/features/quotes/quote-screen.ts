// What the tables and detail dialogs need to know about a kind of quote.
import type { TFunction } from 'i18next';
import type {
  Bond,
  PopularThing,
  QuoteKind,
  QuoteRequest,
  QuoteResponse,
  Trade,
} from '@pricevault/contract';
import type { DataTableColumn } from '../../ui/data-table/index.ts';
import type { AnswerBody } from './quotes.api.ts';

export type AnyRequest = QuoteRequest<QuoteKind>;
export type AnyResponse = QuoteResponse<QuoteKind>;
export type AnyPopular = PopularThing<QuoteKind>;
/** What a row of any table or a detail is about. */
export type AboutThing = { readonly trade: readonly Trade[] } | { readonly bond: readonly Bond[] };

export const tradeOf = (row: AboutThing) => ('trade' in row ? row.trade[0] : undefined);
export const bondOf = (row: AboutThing) => ('bond' in row ? row.bond[0] : undefined);
export const thingIdOf = (row: AboutThing) => (tradeOf(row) ?? bondOf(row))?._id ?? '';

/** A figure of an answer: its field in the row and in the detail. */
export interface FigureField {
  readonly name: 'value' | 'bid' | 'offer';
  /** In the detail. */
  readonly detailLabel: 'detail.yourValue' | 'columns.bid' | 'columns.offer';
  /** Pixels, in the row. */
  readonly width: number;
  readonly accepts: (price: number) => boolean;
  /** The code of the sentence for a price that is not accepted. */
  readonly refusal: 'responseValueInvalid' | 'bidInvalid' | 'offerInvalid';
}

/** The figure of a request's own answer, or of an answer. */
export const figureOf = (row: object, { name }: FigureField) =>
  (row as Partial<Record<FigureField['name'], number | null>>)[name] ?? null;

/** What the server says about the user's firm; null where it may answer. */
export type WhyNoAnswer = AnyRequest['whyNoAnswer'];

/** What was typed in a field; null for nothing. */
export type TypedPrices = (name: FigureField['name']) => number | null;

export interface AskedQuote {
  readonly thingId: string;
  readonly requestId: string;
}

/** What is missing or wrong: the field, and the code of its sentence. */
export interface AnswerProblem {
  readonly field: FigureField['name'];
  readonly problem: string;
}

export interface QuoteScreen {
  readonly kind: QuoteKind;
  /** Its words in `quotes.json`. */
  readonly words: 'trades' | 'bonds';
  readonly fields: readonly FigureField[];
  readonly nameOf: (row: AboutThing) => string;
  /** The columns that every table begins with. */
  readonly thingColumns: <Row extends AboutThing>(t: TFunction<'quotes'>) => DataTableColumn<Row>[];
  /** What the last answers came to. */
  readonly lastColumns: <Row extends AnyRequest | AnyPopular>(
    t: TFunction<'quotes'>,
  ) => DataTableColumn<Row>[];
  /** The figures of an answer. */
  readonly answerColumns: (t: TFunction<'quotes'>) => DataTableColumn<AnyResponse>[];
  /** The answer to send, or what is missing or wrong. The fields accept each price. */
  readonly readAnswer: (
    asked: AskedQuote,
    prices: TypedPrices,
  ) => { readonly body: AnswerBody } | AnswerProblem;
}

// The table of the public search. Numbers as section 9 of the specification writes them; the hidden columns are blurred and
// hold a text instead of a value, since the server sends none.
import { type LanguageCode, languageOf, localMinute } from '@pricevault/basics';
import type { SearchedTransaction } from '@pricevault/contract';
import { fillIn } from '../form/error-sentences.ts';
import type { Words } from '../words/en.ts';

type SearchWords = Words['search'];
type Column = keyof SearchWords['columns'];

const columns = [
  'transactionId', 'currency', 'reportDate', 'expiry', 'tenor', 'strikeFixed', 'underlying', 'optionPremiumAmount',
  'swapFloatFrequency', 'swapFixedFrequency', 'executionTime', 'collateralConvention', 'cleared', 'executionVenueType',
  'auditTree', 'amount', 'price',
] as const satisfies readonly Column[]; // prettier-ignore
const hidden: ReadonlySet<Column> = new Set<Column>([
  'collateralConvention',
  'cleared',
  'executionVenueType',
  'auditTree',
  'amount',
  'price',
]);
const numeric: ReadonlySet<Column> = new Set<Column>([
  'expiry',
  'tenor',
  'strikeFixed',
  'optionPremiumAmount',
  'amount',
  'price',
]);

export function TransactionTable(props: {
  words: SearchWords;
  language: LanguageCode;
  /** Null until the first answer. */
  rows: readonly SearchedTransaction[] | null;
  skeletonRows: number;
  isAsking: boolean;
  /** Then nobody knows whether there is any. */
  hasFailed: boolean;
}) {
  const { words, rows, isAsking } = props;
  const write = writerFor(words, props.language);
  return (
    <div
      className="transactions"
      role="region"
      aria-label={words.table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      data-asking={isAsking || undefined}
    >
      <table aria-busy={isAsking}>
        <caption className="spoken">{words.table}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={numeric.has(column) ? 'numeric' : undefined}>
                {words.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === null ? (
            <Skeleton count={props.skeletonRows} loading={words.loading} />
          ) : rows.length === 0 ? (
            <tr>
              <td className="transactions-empty" colSpan={columns.length}>
                {props.hasFailed ? (
                  '–'
                ) : (
                  <>
                    <strong>{words.empty}</strong>
                    <span className="muted">{words.emptyHint}</span>
                  </>
                )}
              </td>
            </tr>
          ) : (
            rows.map((row) => (
              <tr key={row.transactionId}>
                {columns.map((column) => (
                  <Cell
                    key={column}
                    column={column}
                    words={words}
                    value={write(row, column)}
                    row={row}
                  />
                ))}
              </tr>
            ))
          )}
        </tbody>
      </table>
    </div>
  );
}

function Cell(props: {
  column: Column;
  words: SearchWords;
  value: string | null;
  row: SearchedTransaction;
}) {
  const { column, words, value, row } = props;
  if (hidden.has(column)) {
    return (
      <td className="hidden-cell">
        <span>{words.hidden}</span>
      </td>
    );
  }
  const className = numeric.has(column) ? 'numeric' : undefined;
  if (value === null) {
    return (
      <td className={className}>
        <span aria-hidden="true">–</span>
        <span className="spoken">{words.none}</span>
      </td>
    );
  }
  // Rounded on the screen as specified; the whole number stands in the title.
  const title =
    column === 'strikeFixed'
      ? String(row.strikeFixed)
      : column === 'executionTime'
        ? zoneName()
        : undefined;
  return (
    <td className={className} title={title}>
      <bdi>{value}</bdi>
    </td>
  );
}

function Skeleton({ count, loading }: { count: number; loading: string }) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} className="skeleton-row">
      {columns.map((column, place) => (
        <td key={column}>
          {index === 0 && place === 0 ? <span className="spoken">{loading}</span> : null}
          <span className="skeleton" />
        </td>
      ))}
    </tr>
  ));
}

/** Months rounded, strikes with three decimals, premiums in thousands with one decimal, cut off and not rounded. */
function writerFor(words: SearchWords, language: LanguageCode) {
  const { locale } = languageOf(language);
  const decimals = (digits: number) =>
    new Intl.NumberFormat(locale, {
      numberingSystem: 'latn',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const strike = decimals(3);
  const premium = decimals(1);
  const months = (value: number | null) =>
    value === null ? null : fillIn(words.months, { months: Math.round(value) });
  return (row: SearchedTransaction, column: Column): string | null => {
    switch (column) {
      case 'expiry':
      case 'tenor':
        return months(row[column]);
      case 'strikeFixed':
        return row.strikeFixed === null ? null : strike.format(row.strikeFixed);
      case 'optionPremiumAmount':
        return row.optionPremiumAmount === null
          ? null
          : premium.format(Math.trunc(row.optionPremiumAmount / 100) / 10);
      case 'executionTime':
        return localMinute(new Date(row.executionTime));
      default:
        return row[column];
    }
  };
}

function zoneName(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

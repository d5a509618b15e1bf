// What a file of par rates holds: day, currency and unit to be settled, the quotes as they will be loaded, rows left out.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { currencies } from '@pricevault/basics';
import type {
  ParCurveFile,
  QuoteProblem,
  RateUnit,
} from '@pricevault/file-formats/curves/par-curve-file';
import { formatDate, formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { FigureTable } from '../../ui/charts/FigureTable.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { optionsOf, SelectField } from '../../ui/form/SelectField.tsx';
import { LeftOutRows } from '../../ui/upload/LeftOutRows.tsx';
import { CurveVerdict } from './CurveVerdict.tsx';
import styles from './curves.module.css';
import type { checkQuotes } from './curve-check.ts';
import type { ChosenQuote, CurveChoice } from './par-curve-choice.ts';

interface ParCurveReviewProps {
  readonly name: string;
  readonly file: ParCurveFile;
  readonly quotes: readonly ChosenQuote[];
  readonly check: ReturnType<typeof checkQuotes>;
  readonly choice: CurveChoice;
  readonly onChange: (choice: CurveChoice) => void;
  /** There is a curve of that day already. */
  readonly isReplacing: boolean;
}

// On a phone the first ones are seen without scrolling.
const columns = ['tenor', 'rate', 'implied', 'index', 'kind', 'line'] as const;
/** Decimal. A whole curve below it is more often one whose percentages were read twice. */
const tinyRate = 0.002;
const units: readonly RateUnit[] = ['decimal', 'percent'];

export function ParCurveReview(props: ParCurveReviewProps) {
  const { name, file, quotes, check, choice, onChange, isReplacing } = props;
  const { t } = useTranslation('results');
  const language = useLanguage();
  const known =
    file.currencies.length > 0 ? file.currencies : [...new Set([...currencies, choice.currency])];
  const isTiny = choice.unit === 'percent' && quotes.every(({ rate }) => Math.abs(rate) < tinyRate);
  const checks = check?.ok ? check.value.checks : [];
  const count = (value: number) => ({ count: value, formatted: formatNumber(value, language) });
  return (
    <>
      <Typography>
        <strong dir="auto">{name}</strong>: {t('curves.quotes', count(quotes.length))}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
        <SelectField
          label={t('curves.currency')}
          value={choice.currency}
          onChange={(currency) => onChange({ ...choice, currency })}
        >
          {optionsOf(known.map((currency) => [currency, currency]))}
        </SelectField>
        {file.dates.length > 0 ? (
          <SelectField
            label={t('curves.date')}
            value={choice.date}
            onChange={(date) => onChange({ ...choice, date })}
          >
            {optionsOf(file.dates.map((date) => [date, formatDate(date, language)]))}
          </SelectField>
        ) : (
          <DateField
            required
            label={t('curves.date')}
            value={choice.date}
            onChange={(date) => onChange({ ...choice, date })}
          />
        )}
        <SelectField
          label={t('curves.unit')}
          value={choice.unit}
          onChange={(unit) => onChange({ ...choice, unit: unit as RateUnit })}
        >
          {optionsOf(units.map((unit) => [unit, t(`curves.units.${unit}`)]))}
        </SelectField>
      </Box>
      {isTiny && <Alert severity="warning">{t('curves.tiny')}</Alert>}
      <CurveVerdict check={check} />
      {isReplacing && <Alert severity="warning">{t('curves.replaces')}</Alert>}
      <div className={styles.quotes}>
        <FigureTable
          label={t('curves.preview')}
          headings={columns.map((column) => t(`curves.columns.${column}`))}
          maxBlockSize="17.5rem"
        >
          {quotes.map(({ line, tenor, rate, ...quote }, at) => {
            const check = checks[at];
            const { kind = quote.kind, index = quote.index, implied } = check ?? {};
            const isReplaced = check?.used === false;
            return (
              <tr key={line} className={isReplaced ? styles.replaced : undefined}>
                <th scope="row">
                  <bdi dir="ltr">{tenor}</bdi>
                </th>
                <td dir="ltr">{percentText(rate, language)}</td>
                <td dir="ltr">
                  {isReplaced && <span className="pv-visually-hidden">{t('curves.unused')}: </span>}
                  {implied !== undefined && percentText(roundedRate(implied), language)}
                </td>
                <td>
                  <bdi>{index}</bdi>
                </td>
                <td>
                  <bdi>{kind}</bdi>
                </td>
                <td dir="ltr">{formatNumber(line, language)}</td>
              </tr>
            );
          })}
        </FigureTable>
      </div>
      <CurveLeftOut problems={file.problems} />
    </>
  );
}

/** Rows of a file that are not quotes, before and after the others are loaded. */
export function CurveLeftOut({ problems }: { readonly problems: readonly QuoteProblem[] }) {
  const { t } = useTranslation('results');
  return (
    <LeftOutRows
      rows={problems.map(({ line, code, value }) => ({
        line,
        text: t(`curves.problems.${code}`, { value }),
      }))}
      total={problems.length}
    />
  );
}

/** Without the last digits, which are the computation's. */
const roundedRate = (rate: number): number => Number(rate.toFixed(12));

function percentText(rate: number, language: Parameters<typeof formatNumber>[1]): string {
  const percent = Number((rate * 100).toPrecision(12));
  return `${formatNumber(percent, language, { minimumFractionDigits: 3, maximumFractionDigits: 6 })}%`;
}

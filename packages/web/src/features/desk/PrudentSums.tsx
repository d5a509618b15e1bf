// The adjustments in money: each book with its buckets below it.
import { useTranslation } from 'react-i18next';
import type { PrudentSum } from '@pricevault/pricing';
import { formatNumber } from '../../lib/format/formatters.ts';
import { withUnit } from '../../lib/format/unit-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { FigureTable } from '../../ui/charts/FigureTable.tsx';
import { noBucket, type PrudentBucket } from './prudent-file.ts';
import deskStyles from './desk.module.css';
import styles from './prudent.module.css';

interface PrudentSumsProps {
  readonly books: readonly PrudentSum[];
  readonly buckets: readonly PrudentSum[];
  readonly nameOf: (book: string) => string;
}

export function PrudentSums({ books, buckets, nameOf }: PrudentSumsProps) {
  const { t } = useTranslation(['prudent', 'desk']);
  const language = useLanguage();
  const whole = (value: number) => formatNumber(value, language, { maximumFractionDigits: 0 });
  const percent = (part: number | null) =>
    part === null
      ? '–'
      : formatNumber(part, language, {
          style: 'percent',
          minimumFractionDigits: 1,
          maximumFractionDigits: 1,
        });
  const bucketName = (bucket: string) =>
    bucket === noBucket
      ? t('noExpiry')
      : t(`desk:tolerances.buckets.${bucket as Exclude<PrudentBucket, typeof noBucket>}`);
  return books.map((book) => {
    const name = nameOf(book.book);
    const missing = (['withoutRange', 'withoutSpread', 'withoutNotional', 'withoutMoves'] as const)
      .filter((kind) => book[kind] > 0)
      .map((kind) => t(`missing.${kind}`, { count: book[kind], formatted: whole(book[kind]) }));
    return (
      <section key={`${book.book} ${book.currency}`} className={deskStyles.part}>
        <h3>{withUnit(name, book.currency)}</h3>
        <FigureTable
          label={t('sumsOf', { book: name })}
          headings={[
            t('columns.bucket'),
            t('columns.trades'),
            t('columns.gross'),
            t('columns.share'),
            t('columns.uncertaintyIndividual'),
            t('columns.uncertaintyAggregated'),
            t('columns.closeOutIndividual'),
            t('columns.closeOutAggregated'),
            t('columns.concentration'),
            t('columns.total'),
          ]}
        >
          {[
            ...buckets.filter((one) => one.book === book.book && one.currency === book.currency),
            book,
          ].map((sum) => (
            <tr key={sum.bucket ?? ''} className={sum.bucket === null ? styles.total : undefined}>
              <th scope="row">{sum.bucket === null ? t('book') : bucketName(sum.bucket)}</th>
              <td dir="ltr">{whole(sum.trades)}</td>
              <td dir="ltr">{whole(sum.grossNotional)}</td>
              <td dir="ltr">{percent(sum.share)}</td>
              <td dir="ltr">{whole(sum.uncertainty.individual)}</td>
              <td dir="ltr">{whole(sum.uncertainty.aggregated)}</td>
              <td dir="ltr">{whole(sum.closeOut.individual)}</td>
              <td dir="ltr">{whole(sum.closeOut.aggregated)}</td>
              <td dir="ltr">{whole(sum.concentration)}</td>
              <td dir="ltr">{whole(sum.total)}</td>
            </tr>
          ))}
        </FigureTable>
        {missing.map((sentence) => (
          <p key={sentence} className={styles.note}>
            {sentence}
          </p>
        ))}
      </section>
    );
  });
}

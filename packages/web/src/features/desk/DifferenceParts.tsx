// What the difference is made of, as far as it is known: the own forward and the own volatility. They add up to it.
import { useTranslation } from 'react-i18next';
import type { DeskRow } from '@pricevault/contract';
import { withUnit } from '../../lib/format/unit-text.ts';
import { useFigures } from './desk-texts.ts';
import styles from './desk.module.css';

export function DifferenceParts({ row }: { readonly row: DeskRow }) {
  const { t } = useTranslation('desk');
  const figures = useFigures();
  const { forwardPart, volPart, unit } = row;
  return (
    <section className={styles.part}>
      <h3>{withUnit(t('parts.title'), unit)}</h3>
      {forwardPart === null || volPart === null ? (
        <p className={styles.hint}>{t('parts.none')}</p>
      ) : (
        <table className={styles.bridge}>
          <tbody>
            <tr>
              <th scope="row">{t('parts.forward')}</th>
              <td dir="ltr">{figures.part(row, forwardPart)}</td>
            </tr>
            <tr>
              <th scope="row">{t('parts.vol')}</th>
              <td dir="ltr">{figures.part(row, volPart)}</td>
            </tr>
            <tr>
              <th scope="row">{t('detail.difference')}</th>
              <td dir="ltr">{figures.difference(row)}</td>
            </tr>
          </tbody>
        </table>
      )}
    </section>
  );
}

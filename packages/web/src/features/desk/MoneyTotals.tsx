// What the differences of the list add up to in money, by currency.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskRow } from '@pricevault/contract';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { isolated, useFigures } from './desk-texts.ts';
import { moneyTotals } from './money-rows.ts';
import type { Positions } from './positions-store.ts';
import styles from './desk.module.css';

interface MoneyTotalsProps {
  /** All rows of the filters; undefined until they are here. */
  readonly rows: readonly DeskRow[] | undefined;
  readonly positions: Positions;
}

export function MoneyTotals({ rows, positions }: MoneyTotalsProps) {
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const figures = useFigures();
  const totals = useMemo(
    () => rows && moneyTotals(rows, positions.notionals),
    [rows, positions.notionals],
  );
  const whole = (value: number) => formatNumber(value, language, { maximumFractionDigits: 0 });
  return (
    <section
      className={styles.money}
      aria-label={t('money.title')}
      aria-busy={totals === undefined}
    >
      {totals?.length === 0 && <p>{t('money.none')}</p>}
      {totals?.map(({ currency, trades, net, gross }) => (
        <p key={currency}>
          {t('money.total', {
            count: trades,
            trades: whole(trades),
            all: whole(rows?.length ?? 0),
            net: isolated(`${currency} ${figures.money(net)}`),
            gross: isolated(`${currency} ${whole(gross)}`),
          })}
        </p>
      ))}
    </section>
  );
}

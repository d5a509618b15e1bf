// The two dropdowns that narrow the trades: any asset class, any product.
import { useTranslation } from 'react-i18next';
import { useListText } from '../../lib/format/list-text.ts';
import type { SearchFilters } from './use-search.ts';
import styles from './search.module.css';

/** Names of the vault are Latin: in a narrow Arabic list they would lose their start, not their end. */
const directionOf = (chosen: string) => (chosen === '' ? undefined : 'ltr');

export function SearchFilterFields({ filters }: { readonly filters: SearchFilters }) {
  const { t } = useTranslation(['search', 'common']);
  const listText = useListText();
  return (
    <>
      <select
        aria-label={t('asset')}
        dir={directionOf(filters.asset)}
        value={filters.asset}
        onChange={(event) => filters.setAsset(event.target.value)}
      >
        <option value="">{t('anyAsset')}</option>
        {filters.assets.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label={t('product')}
        dir={directionOf(filters.product)}
        aria-busy={filters.areChoicesLoading}
        value={filters.product}
        onChange={(event) => filters.choose(event.target.value)}
      >
        <option value="">{t('anyProduct')}</option>
        {filters.products.map(({ _id, name, currency, serviceFrequency }) => (
          <option key={_id} value={_id}>
            {listText([name, currency, t(`common:frequencies.${serviceFrequency}`)])}
          </option>
        ))}
      </select>
      {filters.retryChoices && (
        <button
          type="button"
          className={styles.searchRetry}
          title={t('common:failure.title')}
          onClick={filters.retryChoices}
        >
          {t('common:actions.retry')}
        </button>
      )}
    </>
  );
}

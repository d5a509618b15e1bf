// What the vault holds now: real counts, read from the server.
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Asset } from '@pricevault/contract';
import { useAssetOverview } from '../../features/assets/assets.api.ts';
import { formatNumber } from '../../lib/formatters.ts';
import { useLanguage } from '../../lib/i18n.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** Names that fit without a second thought; the rest is counted. */
const namesShown = 12;

export function HoldingsPanel() {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const assets = useAssetOverview(namesShown);
  if (assets.data) {
    const { total, items } = assets.data;
    return (
      <Panel title={t('holdings.title')}>
        <Typography sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
          <Box component="span" sx={countStyle}>
            {formatNumber(total, language)}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('holdings.assetClasses', { count: total })}
          </Box>
        </Typography>
        {total === 0 ? (
          <Typography sx={{ color: 'text.secondary', mt: 2 }}>{t('holdings.none')}</Typography>
        ) : (
          <AssetNames items={items} more={total - items.length} />
        )}
      </Panel>
    );
  }
  return (
    <Panel title={t('holdings.title')}>
      {assets.error ? (
        <ErrorState error={assets.error} onRetry={() => void assets.refetch()} />
      ) : (
        <Box aria-hidden>
          <Skeleton width={140} height={44} />
          <Skeleton width="80%" height={32} sx={{ mt: 2 }} />
        </Box>
      )}
    </Panel>
  );
}

const countStyle = {
  fontSize: '1.75rem',
  lineHeight: 1.3,
  fontWeight: 'fontWeightBold',
  fontVariantNumeric: 'tabular-nums',
};

function AssetNames({ items, more }: { readonly items: readonly Asset[]; readonly more: number }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  return (
    <Box
      component="ul"
      aria-label={t('holdings.list')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, listStyle: 'none', p: 0, m: 0, mt: 3 }}
    >
      {items.map((asset) => (
        <Box component="li" key={asset._id} sx={nameStyle}>
          <bdi>{asset.name}</bdi>
        </Box>
      ))}
      {more > 0 && (
        <Box component="li" sx={{ color: 'text.secondary', px: 1, py: 1 }}>
          {t('holdings.more', { count: more, formatted: formatNumber(more, language) })}
        </Box>
      )}
    </Box>
  );
}

const nameStyle = {
  px: 2.5,
  py: 1,
  borderRadius: 1,
  backgroundColor: 'var(--pv-hover)',
  maxInlineSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
};

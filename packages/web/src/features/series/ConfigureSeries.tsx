// One series: its form, the trades in it, and all trades beside them. Only its owner and admins can change it.
import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { canEditSeries, type Series } from '@pricevault/contract';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useFirmRefusal } from '../../lib/session/firm-rights.ts';
import { LoadingBlock } from '../../ui/LoadingBlock.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { AddedTrades, AllTrades } from './SeriesTrades.tsx';
import styles from './series.module.css';

// The tables are what most people come for: the form loads after them.
const SeriesFormCard = lazyPart(() => import('./SeriesFormCard.tsx'), 'SeriesFormCard');

interface ConfigureSeriesProps {
  readonly series: Series;
  readonly onBack: () => void;
}

export function ConfigureSeries({ series, onBack }: ConfigureSeriesProps) {
  const { t } = useTranslation('series');
  const user = useCurrentUser();
  const why = useFirmRefusal('series');
  const canEdit = why === undefined && canEditSeries(user, series);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Button variant="outlined" startIcon={<ArrowBackIcon sx={mirrored} />} onClick={onBack}>
          {t('configure.back')}
        </Button>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {t('configure.title')}: <bdi>{series.name}</bdi>
        </Typography>
      </Box>
      {!canEdit && (
        <Alert severity="info" variant="outlined">
          {why ??
            (series.relation === 'vault'
              ? t('configure.readOnlyVault')
              : t('configure.readOnly', { owner: series.ownerName }))}
        </Alert>
      )}
      <Suspense fallback={<LoadingBlock height={96} />}>
        <SeriesFormCard series={series} canEdit={canEdit} />
      </Suspense>
      <div className={styles.tradesPair}>
        <AddedTrades batchId={series._id} canEdit={canEdit} />
        <AllTrades batchId={series._id} canEdit={canEdit} />
      </div>
    </Box>
  );
}

const mirrored = { '&:dir(rtl)': { transform: 'scaleX(-1)' } };

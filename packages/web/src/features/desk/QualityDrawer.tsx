// How good the own marks of a type and date are: a score, its parts and the formula. Only the firm sees it.
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { deskContract, ReplyOf } from '@pricevault/contract';
import { formatDate } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { useMarkQuality } from './desk-marks.api.ts';
import { QualityParts } from './QualityParts.tsx';

interface QualityDrawerProps {
  readonly type: string;
  readonly types: readonly ReplyOf<typeof deskContract.list>['types'][number][];
  readonly date: string | undefined;
  readonly onType: (type: string) => void;
  /** Opens a mark of the list. */
  readonly onOpen: (mark: { tradeId: number; valuationDate: string }) => void;
  readonly onClose: () => void;
}

export function QualityDrawer({ type, types, date, onType, onOpen, onClose }: QualityDrawerProps) {
  const { t } = useTranslation(['desk', 'common']);
  const language = useLanguage();
  const titleId = useId();
  const quality = useMarkQuality({
    instrumentTypeId: type,
    ...(date === undefined ? {} : { date }),
  });
  const { data, error } = quality;
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: paperStyle } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, mb: 3 }}>
        <Box sx={{ flex: 1, minInlineSize: 0 }}>
          <Typography variant="h2" id={titleId}>
            {t('quality.title')}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {data ? (
              <>
                <bdi>{data.instrumentName}</bdi> · {formatDate(data.valuationDate, language)}
              </>
            ) : (
              t('quality.purpose')
            )}
          </Typography>
        </Box>
        <IconButton aria-label={t('common:actions.close')} edge="end" onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {types.length > 1 && (
        <SelectField
          label={t('filters.type')}
          value={type}
          fullWidth
          sx={{ mb: 4 }}
          onChange={onType}
        >
          {types.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {data ? (
        <QualityParts quality={data} onOpen={onOpen} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void quality.refetch()} />
      ) : (
        <LoadingScreen />
      )}
    </Drawer>
  );
}

const paperStyle = {
  display: 'block',
  inlineSize: '40rem',
  maxInlineSize: '100vw',
  p: { xs: 4, sm: 5 },
  boxShadow: 'var(--pv-shadow)',
} as const;

// The frame of one trade or bond with the answers to a request on it: what is read, and the way to ask for it again.
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ErrorState.tsx';
import { LoadingScreen } from '../LoadingScreen.tsx';

interface DetailDialogProps<Detail> {
  readonly title: string;
  readonly detail: UseQueryResult<Detail>;
  readonly isAsking: boolean;
  readonly onRequest: (detail: Detail) => void;
  readonly onClose: () => void;
  readonly children: (detail: Detail) => ReactNode;
}

export function DetailDialog<Detail>(props: DetailDialogProps<Detail>) {
  const { title, detail, isAsking, onRequest, onClose, children } = props;
  const { t } = useTranslation(['quotes', 'common']);
  const titleId = useId();
  const { data } = detail;
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="md"
      slotProps={{ paper: { sx: { inlineSize: '45rem' } } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent className="pv-quotes" sx={{ display: 'grid', gap: 6, minBlockSize: '20rem' }}>
        {data !== undefined ? (
          children(data)
        ) : detail.error ? (
          <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
        ) : (
          <LoadingScreen isInside />
        )}
      </DialogContent>
      <DialogActions>
        {data !== undefined && (
          <Button variant="outlined" disabled={isAsking} onClick={() => onRequest(data)}>
            {t('request')}
          </Button>
        )}
        <Button onClick={onClose}>{t('common:actions.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

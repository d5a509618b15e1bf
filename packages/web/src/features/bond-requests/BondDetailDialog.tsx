// One bond with the quotes of a request on it, or with the last quotes there were: all of them for who asked or answered,
// the best bid and offer for everybody else. Admins edit the further facts of the bond here.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsMember } from '../../lib/current-user.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { FactList } from '../../ui/quotes/FactList.tsx';
import { QuotedThing } from '../../ui/quotes/QuotedThing.tsx';
import { bondName } from './bond-columns.tsx';
import { DetailQuote } from './DetailQuote.tsx';
import { useBondFacts } from './bond-facts.tsx';
import { useBondDetail, type BondChoice, type BondDetail } from './bond-requests.api.ts';
import { useBondActions } from './use-bond-actions.ts';

const BondAnswers = lazy(async () => ({
  default: (await import('./BondAnswers.tsx')).BondAnswers,
}));
const BondDetailsDialog = lazy(async () => ({
  default: (await import('./BondDetailsDialog.tsx')).BondDetailsDialog,
}));

interface BondDetailDialogProps {
  readonly choice: BondChoice;
  readonly onClose: () => void;
}

export function BondDetailDialog({ choice, onClose }: BondDetailDialogProps) {
  const { t } = useTranslation(['quotes', 'common']);
  const titleId = useId();
  const detail = useBondDetail(choice);
  const { request, isAsking } = useBondActions();
  const bond = detail.data?.bond[0];
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="md"
      slotProps={{ paper: { sx: { inlineSize: 720 } } }}
    >
      <DialogTitle id={titleId}>
        {choice.requestId === undefined ? t('detail.lastBondResponses') : t('detail.responses')}
      </DialogTitle>
      <DialogContent className="pv-quotes" sx={{ display: 'grid', gap: 6, minBlockSize: 320 }}>
        {detail.error && !detail.data ? (
          <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
        ) : detail.data ? (
          <DetailBody detail={detail.data} isRequest={choice.requestId !== undefined} />
        ) : (
          <LoadingScreen isInside />
        )}
      </DialogContent>
      <DialogActions>
        {bond && (
          <Button variant="outlined" disabled={isAsking} onClick={() => void request(bond._id)}>
            {t('request')}
          </Button>
        )}
        <Button onClick={onClose}>{t('common:actions.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function DetailBody({ detail, isRequest }: { detail: BondDetail; isRequest: boolean }) {
  const { t } = useTranslation('quotes');
  const isAdmin = useIsMember('admin');
  const [isEditing, setEditing] = useState(false);
  const facts = useBondFacts(detail, isRequest);
  const { expiresAt, requestId, bond, seesAll, responses } = detail;
  const bondId = bond[0]?._id;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 4, minInlineSize: 0 }}>
        <QuotedThing name={bondName(detail)} terms={[bond[0]?.name, bond[0]?.isin]} />
        {isRequest && expiresAt && requestId && bondId && (
          <DetailQuote expiresAt={expiresAt} request={{ requestId, bondId }} />
        )}
        <FactList facts={facts.quotes} />
        {(seesAll || responses === 0) && (
          <Suspense fallback={<LoadingScreen isInside />}>
            <BondAnswers detail={detail} />
          </Suspense>
        )}
        {!seesAll && responses > 0 && (
          <Alert severity="info" variant="outlined">
            {t('detail.giveToSee')}
          </Alert>
        )}
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('detail.yieldNote')}
        </Typography>
      </Box>
      <Box component="section">
        <Typography variant="h3" sx={{ mb: 3 }}>
          {t('detail.bondInformation')}
        </Typography>
        <FactList facts={facts.bond} />
      </Box>
      <Box component="section">
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 3 }}>
          <Typography variant="h3" sx={{ flex: 1 }}>
            {t('detail.bondDetails')}
          </Typography>
          {isAdmin && (
            <Button variant="outlined" size="small" onClick={() => setEditing(true)}>
              {t('detail.edit')}
            </Button>
          )}
        </Box>
        <FactList facts={facts.details} />
      </Box>
      {isEditing && bondId && (
        <Suspense>
          <BondDetailsDialog
            bondId={bondId}
            details={detail.details}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </>
  );
}

// One bond with the quotes of a request on it, or with the last quotes there were: all of them for who asked or answered,
// the best bid and offer for everybody else. Admins edit the further facts of the bond here.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsMember } from '../../lib/session/current-user.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { DetailDialog } from '../../ui/quotes/DetailDialog.tsx';
import { FactList } from '../../ui/quotes/FactList.tsx';
import type { QuoteChoice } from '../../ui/quotes/quote-queries.ts';
import { QuotedThing } from '../../ui/quotes/QuotedThing.tsx';
import { bondName } from './bond-columns.tsx';
import { DetailQuote } from './DetailQuote.tsx';
import { useBondFacts } from './bond-facts.tsx';
import { useBondDetail, type BondDetail } from './bond-requests.api.ts';
import { useBondActions } from './use-bond-actions.ts';

const BondAnswers = lazyPart(async () => ({
  default: (await import('./BondAnswers.tsx')).BondAnswers,
}));
const BondDetailsDialog = lazyPart(async () => ({
  default: (await import('./BondDetailsDialog.tsx')).BondDetailsDialog,
}));

interface BondDetailDialogProps {
  readonly choice: QuoteChoice;
  readonly onClose: () => void;
}

export function BondDetailDialog({ choice, onClose }: BondDetailDialogProps) {
  const { t } = useTranslation('quotes');
  const { request, isAsking } = useBondActions();
  const isRequest = choice.requestId !== undefined;
  return (
    <DetailDialog
      title={isRequest ? t('detail.responses') : t('detail.lastBondResponses')}
      detail={useBondDetail(choice)}
      isAsking={isAsking}
      onRequest={({ bond }) => void request(bond[0]?._id ?? '')}
      onClose={onClose}
    >
      {(detail) => <DetailBody detail={detail} isRequest={isRequest} />}
    </DetailDialog>
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

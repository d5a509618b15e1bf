// One bond with its quotes, each with the yield at which it trades, and what is known of the bond. Admins edit its details.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuoteDetail } from '@pricevault/contract';
import { useAddress } from '../../lib/address/use-address.ts';
import { useIsMember } from '../../lib/session/current-user.ts';
import { FactList } from '../../ui/FactList.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { useBondFacts } from './bond-facts.tsx';
import { bondQuotes } from './bond-quotes.ts';
import { GiveToSee, QuoteDetailDialog } from './QuoteDetailDialog.tsx';
import { openedSearch } from './quotes.address.ts';
import { useQuoteDetail } from './quotes.api.ts';
import type { QuoteDetailProps } from './QuotesPage.tsx';

const BondAnswers = lazyPart(() => import('./BondAnswers.tsx'), 'BondAnswers');
const BondDetailsDialog = lazyPart(
  () => import('./BondDetailsDialog.tsx'),
  'BondDetailsDialog',
  'dialog',
);

type BondDetail = QuoteDetail<'bond'>;

export function BondDetailDialog({ choice, onClose }: QuoteDetailProps) {
  return (
    <QuoteDetailDialog
      screen={bondQuotes}
      choice={choice}
      detail={useQuoteDetail('bond', choice)}
      terms={({ bond }) => [bond[0]?.name, bond[0]?.isin]}
      answers={(detail) => <Quotes detail={detail} isRequest={choice.requestId !== undefined} />}
      facts={(detail) => <BondInformation detail={detail} />}
      onClose={onClose}
    />
  );
}

/** The best bid and offer for all; every quote for those who may see them. */
function Quotes({ detail, isRequest }: { detail: BondDetail; isRequest: boolean }) {
  const { t } = useTranslation('quotes');
  const facts = useBondFacts(detail, isRequest);
  const { seesAll, responses } = detail;
  return (
    <>
      <FactList facts={facts.quotes} />
      {(seesAll || responses === 0) && (
        <Suspense fallback={<LoadingScreen />}>
          <BondAnswers detail={detail} />
        </Suspense>
      )}
      <GiveToSee detail={detail} />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('detail.yieldNote')}
      </Typography>
    </>
  );
}

function BondInformation({ detail }: { readonly detail: BondDetail }) {
  const { t } = useTranslation('quotes');
  const isAdmin = useIsMember('admin');
  const [{ edit }, { open, close }] = useAddress(openedSearch);
  const facts = useBondFacts(detail, false);
  const bondId = detail.bond[0]?._id;
  return (
    <>
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
            <Button variant="outlined" size="small" onClick={() => open({ edit: 'details' })}>
              {t('detail.edit')}
            </Button>
          )}
        </Box>
        <FactList facts={facts.details} />
      </Box>
      {edit && isAdmin && bondId && (
        <BondDetailsDialog
          bondId={bondId}
          details={detail.details}
          onClose={() => close({ edit: undefined })}
        />
      )}
    </>
  );
}

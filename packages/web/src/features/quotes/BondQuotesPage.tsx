// /bond: quotes on bonds.
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { bondQuotes } from './bond-quotes.ts';
import { QuotesPage } from './QuotesPage.tsx';

const BondDetailDialog = lazyPart(
  () => import('./BondDetailDialog.tsx'),
  'BondDetailDialog',
  'dialog',
);

export function Page() {
  const { t } = useTranslation('quotes');
  return (
    <QuotesPage screen={bondQuotes} DetailDialog={BondDetailDialog}>
      <Button variant="contained" component={Link} to="/create-bond">
        {t('bonds.create')}
      </Button>
    </QuotesPage>
  );
}

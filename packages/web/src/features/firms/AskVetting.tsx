// One button for a firm that is not vetted yet.
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { canRunFirm } from '@pricevault/contract';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { useAskVetting, type OwnFirm } from './firms.api.ts';

export function AskVetting({ firm }: { readonly firm: OwnFirm['firm'] }) {
  const { t } = useTranslation('firms');
  const failureTexts = useFailureTexts();
  const ask = useAskVetting();
  const isAsked = firm.vettingAskedAt !== null;
  const canAsk = canRunFirm({ firmRole: firm.ownRole });
  const askNow = async () => {
    try {
      await ask.mutateAsync({});
      notices.show('success', t('vetting.done'));
    } catch (error) {
      notices.show('error', failureTexts(error).join(' '));
    }
  };
  // A disabled button shows no title by itself.
  return (
    <span title={canAsk ? undefined : t('ownersOnly')}>
      <Button
        variant="contained"
        disabled={isAsked || !canAsk}
        loading={ask.isPending}
        onClick={() => void askNow()}
      >
        {isAsked ? t('vetting.asked') : t('vetting.ask')}
      </Button>
    </span>
  );
}

// One button for a firm that is not vetted yet.
import { useTranslation } from 'react-i18next';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { useRefusalOfRole } from '../../lib/session/firm-rights.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useAskVetting, type OwnFirm } from './firms.api.ts';

export function AskVetting({ firm }: { readonly firm: OwnFirm['firm'] }) {
  const { t } = useTranslation('firms');
  const failureTexts = useFailureTexts();
  const ask = useAskVetting();
  const isAsked = firm.vettingAskedAt !== null;
  const why = useRefusalOfRole('manage', firm.ownRole);
  const askNow = async () => {
    try {
      await ask.mutateAsync({});
      notices.show('success', t('vetting.done'));
    } catch (error) {
      notices.show('error', failureTexts(error).join(' '));
    }
  };
  return (
    <ReasonedButton
      why={why}
      variant="contained"
      disabled={isAsked}
      loading={ask.isPending}
      onClick={() => void askNow()}
    >
      {isAsked ? t('vetting.asked') : t('vetting.ask')}
    </ReasonedButton>
  );
}

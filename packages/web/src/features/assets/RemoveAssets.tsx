// Removing asset classes: the server counts what hangs on them; without anything they go at once, else after a question
// (spec 000 section 4).
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureTexts } from '../../lib/failure-text.ts';
import { formatNumber } from '../../lib/formatters.ts';
import { useLanguage } from '../../lib/i18n.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useCheckAssets, useRemoveAssets } from './assets.api.ts';

interface Question {
  readonly ids: readonly string[];
  readonly related: number;
}

export type RemoveAssetsFlow = ReturnType<typeof useRemoveAssetsFlow>;

export function useRemoveAssetsFlow(onRemoved: () => void) {
  const { t } = useTranslation('assets');
  const failureTexts = useFailureTexts();
  const check = useCheckAssets();
  const remove = useRemoveAssets();
  const [question, setQuestion] = useState<Question | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  const sayFailure = (error: unknown) => notices.show('error', failureTexts(error).join(' '));

  const removeNow = async (ids: readonly string[]) => {
    await remove.mutateAsync(ids);
    onRemoved();
    notices.show('success', t('done.removed'));
  };
  const start = async (ids: readonly string[]) => {
    try {
      const { related } = await check.mutateAsync(ids);
      if (related > 0) {
        setQuestion({ ids, related });
        setIsAsking(true);
      } else {
        await removeNow(ids);
      }
    } catch (error) {
      sayFailure(error);
    }
  };
  const confirm = async () => {
    if (!question) return;
    try {
      await removeNow(question.ids);
    } catch (error) {
      sayFailure(error);
    }
    setIsAsking(false);
  };

  return {
    start: (ids: readonly string[]) => void start(ids),
    confirm: () => void confirm(),
    cancel: () => setIsAsking(false),
    isBusy: check.isPending || remove.isPending,
    isAsking,
    /** Kept while the dialog fades, so that its text does not change under the eye. */
    related: question?.related ?? 0,
  };
}

export function RemoveAssetsDialog({ flow }: { readonly flow: RemoveAssetsFlow }) {
  const { t } = useTranslation(['assets', 'common']);
  const language = useLanguage();
  const formatted = formatNumber(flow.related, language);
  return (
    <ConfirmDialog
      isOpen={flow.isAsking}
      title={t('remove.confirmTitle')}
      confirmLabel={t('remove.action')}
      isDangerous
      isBusy={flow.isBusy}
      onConfirm={flow.confirm}
      onCancel={flow.cancel}
    >
      <Typography>{t('remove.related', { count: flow.related, formatted })}</Typography>
      <Typography>{t('remove.proceed')}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 3 }}>
        {t('remove.consequence')}
      </Typography>
    </ConfirmDialog>
  );
}

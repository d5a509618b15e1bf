// Asked before an answer is sent that is far from the last average and from its neighbours.
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import type { Doubt } from './use-quote-actions.ts';

export function FarOffQuestion({ answer }: Doubt) {
  const { t } = useTranslation('quotes');
  return (
    <ConfirmDialog
      isOpen
      title={t('farOff.title')}
      confirmLabel={t('farOff.send')}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {t('farOff.text')}
    </ConfirmDialog>
  );
}

// Asked before an answer is sent that is far from the last average and from its neighbours.
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';

interface FarOffQuestionProps {
  readonly answer: (isRight: boolean) => void;
}

export function FarOffQuestion({ answer }: FarOffQuestionProps) {
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

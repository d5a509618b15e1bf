// What rows without a value do: nothing, unless somebody chooses that they withdraw.
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { Choices } from './Choices.tsx';

interface BlankChoiceProps {
  /** Rows without a value whose trade has one in the window. */
  readonly blanks: number;
  readonly isWithdrawing: boolean;
  readonly onChoose: (isWithdrawing: boolean) => void;
}

export function BlankChoice({ blanks, isWithdrawing, onChoose }: BlankChoiceProps) {
  const { t } = useTranslation('submissions');
  const language = useLanguage();
  const count = { count: blanks, formatted: formatNumber(blanks, language) };
  return (
    <Choices
      legend={t('blanks.legend', count)}
      options={[
        { value: false, text: t('blanks.keep') },
        { value: true, text: t('blanks.withdraw', count) },
      ]}
      chosen={isWithdrawing}
      onChoose={onChoose}
    />
  );
}

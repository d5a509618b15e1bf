// Whether a file is for the usual window, or corrects published results of a date.
import { useTranslation } from 'react-i18next';
import type { WindowState } from '@pricevault/contract';
import { formatDate } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { Choices } from './Choices.tsx';

interface CorrectionChoiceProps {
  readonly corrections: WindowState['corrections'];
  readonly correctedDate: string | null;
  readonly onChoose: (date: string | null) => void;
}

export function CorrectionChoice({ corrections, correctedDate, onChoose }: CorrectionChoiceProps) {
  const { t } = useTranslation('submissions');
  const language = useLanguage();
  const dates = corrections.map(({ valuationDate, reason }) => ({
    value: valuationDate,
    text: t('corrections.of', { date: formatDate(valuationDate, language), reason }),
  }));
  return (
    <Choices<string | null>
      legend={t('corrections.legend')}
      options={[{ value: null, text: t('corrections.none') }, ...dates]}
      chosen={correctedDate}
      onChoose={onChoose}
    />
  );
}

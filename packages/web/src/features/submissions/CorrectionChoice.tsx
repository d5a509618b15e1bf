// Whether a file is for the usual window, or corrects published results of a date.
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { WindowState } from '@pricevault/contract';
import { formatDate } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';

interface CorrectionChoiceProps {
  readonly corrections: WindowState['corrections'];
  readonly correctedDate: string | null;
  readonly onChoose: (date: string | null) => void;
}

export function CorrectionChoice({ corrections, correctedDate, onChoose }: CorrectionChoiceProps) {
  const { t } = useTranslation('submissions');
  const language = useLanguage();
  const name = useId();
  const choices = [null, ...corrections];
  return (
    <fieldset>
      <legend>{t('corrections.legend')}</legend>
      {choices.map((choice) => {
        const date = choice?.valuationDate ?? null;
        return (
          <label key={date} style={{ display: 'block', paddingBlock: '0.25rem' }}>
            <input
              type="radio"
              name={name}
              checked={date === correctedDate}
              onChange={() => onChoose(date)}
            />{' '}
            {choice
              ? t('corrections.of', {
                  date: formatDate(choice.valuationDate, language),
                  reason: choice.reason,
                })
              : t('corrections.none')}
          </label>
        );
      })}
    </fieldset>
  );
}

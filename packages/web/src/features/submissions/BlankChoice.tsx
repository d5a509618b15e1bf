// What rows without a value do: nothing, unless somebody chooses that they withdraw.
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';

interface BlankChoiceProps {
  /** Rows without a value whose trade has one in the window. */
  readonly blanks: number;
  readonly isWithdrawing: boolean;
  readonly onChoose: (isWithdrawing: boolean) => void;
}

export function BlankChoice({ blanks, isWithdrawing, onChoose }: BlankChoiceProps) {
  const { t } = useTranslation('submissions');
  const language = useLanguage();
  const name = useId();
  const count = { count: blanks, formatted: formatNumber(blanks, language) };
  return (
    <fieldset>
      <legend>{t('blanks.legend', count)}</legend>
      {[false, true].map((choice) => (
        <label key={String(choice)} style={{ display: 'block', paddingBlock: '0.25rem' }}>
          <input
            type="radio"
            name={name}
            checked={choice === isWithdrawing}
            onChange={() => onChoose(choice)}
          />{' '}
          {choice ? t('blanks.withdraw', count) : t('blanks.keep')}
        </label>
      ))}
    </fieldset>
  );
}

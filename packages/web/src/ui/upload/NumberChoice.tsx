// The question how a file writes its numbers, where nothing in it tells: both readings of its own cells. Where the last
// consensus told, the reading is named and can be changed.
import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslation } from 'react-i18next';
import { allDigits } from '../../lib/format/all-digits.ts';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import type { DecimalMark, NumberExample, NumberQuestion } from './number-question.ts';

interface NumberChoiceProps {
  readonly numbers: NumberQuestion;
  readonly onChoose: (mark: DecimalMark) => void;
}

export function NumberChoice({ numbers, onChoose }: NumberChoiceProps) {
  const { t } = useTranslation('upload');
  const language = useLanguage();
  const isOpen = numbers.basis === 'open';
  // Plain digits: a thousands separator would be the very thing that is asked about.
  const readingsOf = (valueOf: (example: NumberExample) => number | null) =>
    numbers.examples
      .map((example) => {
        const value = valueOf(example);
        return `${example.text} = ${value === null ? '–' : formatNumber(value, language, allDigits)}`;
      })
      .join('; ');
  const label = (text: string, readings: string) => (
    <>
      {text}: <bdi dir="ltr">{readings}</bdi>
    </>
  );
  return (
    <Alert severity={isOpen ? 'warning' : 'info'} variant="outlined">
      {numbers.basis === 'consensus' ? t('numbers.byConsensus') : t('numbers.question')}
      <RadioGroup
        aria-label={t('numbers.label')}
        value={isOpen ? '' : numbers.mark}
        onChange={(_, mark) => onChoose(mark === '.' ? '.' : ',')}
      >
        <FormControlLabel
          value="."
          control={<Radio size="small" />}
          label={label(
            t('numbers.point'),
            readingsOf(({ point }) => point),
          )}
        />
        <FormControlLabel
          value=","
          control={<Radio size="small" />}
          label={label(
            t('numbers.comma'),
            readingsOf(({ comma }) => comma),
          )}
        />
      </RadioGroup>
    </Alert>
  );
}

// How the file with own values was read: where that is open, it is asked.
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { LeftOutRows } from '../../ui/upload/LeftOutRows.tsx';
import { NumberChoice } from '../../ui/upload/NumberChoice.tsx';
import { SheetChoice } from '../../ui/upload/SheetChoice.tsx';
import type { DecimalMark } from '../../ui/upload/number-question.ts';
import { useFileSentence } from '../../ui/upload/use-file-sentence.ts';
import { useSkipSentence } from '../../ui/upload/use-skip-sentence.ts';
import type { ReadOwnFile } from './use-open-result.ts';

interface OwnFileReadingProps {
  /** Of the file. */
  readonly name: string;
  readonly read: ReadOwnFile;
  readonly onChoose: (mark: DecimalMark) => void;
  readonly onSheet: (name: string) => void;
}

export function OwnFileReading({ name, read, onChoose, onSheet }: OwnFileReadingProps) {
  const { t } = useTranslation('consensus');
  const language = useLanguage();
  const fileSentence = useFileSentence();
  const skipSentence = useSkipSentence(noLabels);
  if ('problem' in read) {
    return (
      <Alert severity="error" variant="outlined">
        <strong dir="auto">{name}</strong>: {fileSentence(read.problem)}
        <SheetChoice isBelowRefusal sheet={read.sheet ?? null} onChoose={onSheet} />
      </Alert>
    );
  }
  const { numbers, values, leftOut, sheet } = read;
  const rows = leftOut.map((reason) => ({ line: reason.line, text: skipSentence(reason) }));
  return (
    <>
      {numbers?.basis !== 'open' && (
        <span role="status">
          <strong dir="auto">{name}</strong>:{' '}
          {t('steps.loaded', {
            rows: formatNumber(values.length, language),
            ignored: formatNumber(leftOut.length, language),
          })}
        </span>
      )}
      <SheetChoice sheet={sheet} onChoose={onSheet} />
      {numbers && <NumberChoice numbers={numbers} onChoose={onChoose} />}
      <LeftOutRows rows={rows} total={rows.length} />
    </>
  );
}

/** The sentences of valuations name no column. */
const noLabels = {};

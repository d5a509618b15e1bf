// A file that has been read and compared: its name, the counts as chips, the rows behind the chosen one, and Save with a
// line that says what it will do.
import DownloadOutlinedIcon from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { startTransition, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { listText } from '../../lib/format/list-text.ts';
import { useSaveTable } from '../files/use-save-table.ts';
import { NumberChoice } from './NumberChoice.tsx';
import { SheetChoice } from './SheetChoice.tsx';
import type { DecimalMark, NumberQuestion } from './number-question.ts';
import type { UploadWorker } from './upload-client.ts';
import type {
  FileSummary,
  UploadCounts,
  UploadState,
  UploadView,
  UploadWarning,
} from './upload-protocol.ts';
import { firstShown, UploadChips } from './UploadChips.tsx';
import { UploadPreview, type PreviewField } from './UploadPreview.tsx';
import { useSkipSentences } from './use-skip-sentence.ts';
import { WrongFileWarning } from './WrongFileWarning.tsx';
import styles from './upload.module.css';

export interface RowWarnings {
  readonly count: number;
  readonly textOf: (warning: UploadWarning) => string;
}

interface UploadReviewProps {
  readonly worker: UploadWorker;
  readonly summary: FileSummary;
  readonly counts: UploadCounts;
  /** Set where numbers can be read in two ways; nothing is saved while it is open. */
  readonly numbers: NumberQuestion | null;
  readonly onMark: (mark: DecimalMark) => void;
  readonly onSheet: (name: string) => void;
  /** The columns that can be shown, the key first; those that the file does not carry are left out. */
  readonly fields: readonly PreviewField[];
  /** What Save will do. */
  readonly saveLine: string;
  /** Rows that take something away; they are in no chip. */
  readonly withdrawn?: number;
  readonly isSaving: boolean;
  /** Whether the file is made to be uploaded, so that columns of which nothing is read are a reason to look again. */
  readonly isOwnKind?: boolean;
  /** Rows that are worth a second look: how many, and what is to be said of each. */
  readonly warned?: RowWarnings | null;
  readonly stateNames?: Readonly<Record<UploadState, string>>;
  /** Above Save: what is to be considered first; while it is open, nothing can be saved. */
  readonly question?: ReactNode;
  readonly isQuestionOpen?: boolean;
  readonly onSave: () => void;
  readonly onReset: () => void;
}

export function UploadReview(props: UploadReviewProps) {
  const { worker, summary, counts, fields, saveLine, isSaving } = props;
  const { t } = useTranslation(['upload', 'common']);
  const language = useLanguage();
  const sentences = useSkipSentences();
  const saveTable = useSaveTable();
  const [chosen, setChosen] = useState<UploadView | null>(null);
  const warned = props.warned ?? null;
  const viewCounts = { ...counts, warned: warned?.count ?? 0 };
  const shown = chosen !== null && viewCounts[chosen] > 0 ? chosen : firstShown(counts);
  const kept = counts.new + counts.changed + counts.unchanged + (props.withdrawn ?? 0);
  const labels = useMemo(
    () => Object.fromEntries(fields.map(({ field, header }) => [field, header])),
    [fields],
  );
  const carried = fields.filter(({ field }) => summary.fields.includes(field));

  const saveProblems = async () => {
    const headings = (['line', 'column', 'value', 'reason'] as const).map((key) =>
      t(`columns.${key}`),
    );
    const { file } = await worker.ask('problemsFile', { headings, sentences: sentences(), labels });
    saveTable(`${summary.name.replace(/\.\w+$/, '')}-${t('problemsName')}.csv`, file);
  };

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <div className={styles.uploadFile}>
        <div className={styles.uploadFileName}>
          <strong dir="auto">{summary.name}</strong>{' '}
          <span className={styles.uploadQuiet}>
            {t('rowCount', {
              count: summary.rows,
              formatted: formatNumber(summary.rows, language),
            })}
          </span>
          {summary.ignored.length > 0 && (
            <div className={styles.uploadQuiet}>
              {t('ignored', { columns: listText(summary.ignored, language) })}
            </div>
          )}
        </div>
        <SheetChoice sheet={summary.sheet} isDisabled={isSaving} onChoose={props.onSheet} />
        <Button variant="outlined" color="inherit" disabled={isSaving} onClick={props.onReset}>
          {t('another')}
        </Button>
      </div>
      {props.numbers && <NumberChoice numbers={props.numbers} onChoose={props.onMark} />}
      {props.isOwnKind && <WrongFileWarning summary={summary} knownFields={fields.length} />}
      <div className={styles.uploadSave}>
        <UploadChips
          counts={counts}
          warned={viewCounts.warned}
          shown={shown}
          onShow={(view) => startTransition(() => setChosen(view))}
          names={props.stateNames}
        />
        {counts.skipped > 0 && (
          <Button
            variant="text"
            startIcon={<DownloadOutlinedIcon />}
            onClick={() => void saveProblems()}
          >
            {t('downloadProblems')}
          </Button>
        )}
      </div>
      <UploadPreview
        key={shown}
        worker={worker}
        view={shown}
        total={viewCounts[shown]}
        warningText={viewCounts.warned > 0 ? warned?.textOf : undefined}
        version={`${summary.name} ${JSON.stringify(counts)} ${props.numbers?.mark} ${props.numbers?.basis}`}
        fields={carried}
        labels={labels}
      />
      {props.question}
      <div className={styles.uploadSave}>
        <Button
          variant="contained"
          disabled={kept === 0 || props.isQuestionOpen === true || props.numbers?.basis === 'open'}
          loading={isSaving}
          onClick={props.onSave}
        >
          {t('common:actions.save')}
        </Button>
        <span role="status">
          {isSaving
            ? t('saving', { count: kept, formatted: formatNumber(kept, language) })
            : kept === 0
              ? t('nothingToSave')
              : saveLine}
        </span>
        {isSaving && <LinearProgress aria-hidden sx={{ flex: '1 1 100%', borderRadius: 1 }} />}
      </div>
    </Box>
  );
}

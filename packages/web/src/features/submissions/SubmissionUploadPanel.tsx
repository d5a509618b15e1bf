// From the file to the thanks: drop zone, preview line by line, the specified questions, the receipt.
import LockOpenOutlinedIcon from '@mui/icons-material/LockOpenOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarkWarningCode } from '@pricevault/pricing';
import { errorMessage } from '../../lib/i18n/error-messages.ts';
import { formatNumber } from '../../lib/format/formatters.ts';
import { withUnit } from '../../lib/format/unit-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useFirmRefusal } from '../../lib/session/firm-rights.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { StopDialog } from '../../ui/dialogs/StopDialog.tsx';
import { PasteCells } from '../../ui/paste/PasteCells.tsx';
import { useGridSource } from '../series/series.api.ts';
import { DropZone } from '../../ui/upload/DropZone.tsx';
import { UploadReview } from '../../ui/upload/LazyUploadReview.tsx';
import { WarningsReview } from '../../ui/upload/WarningsReview.tsx';
import { UploadProgress } from '../../ui/upload/UploadProgress.tsx';
import { canTakeFile } from '../../ui/upload/use-upload.ts';
import { uploadStates, type UploadWarning } from '../../ui/upload/upload-protocol.ts';
import { BlankChoice } from './BlankChoice.tsx';
import { CorrectionChoice } from './CorrectionChoice.tsx';
import { makeSampleMarks } from './sample-marks.api.ts';
import { SubmissionThanks } from './SubmissionThanks.tsx';
import { useSubmissionUpload } from './use-submission-upload.ts';

const textFields = ['optionType'] as const;
/** In the unit of the marks. */
const inUnit: ReadonlySet<string> = new Set(['valuation', 'mean']);
/** With their widths in pixels. */
const previewFields = [
  ['tradeId', 114],
  ['valuation', 116],
  ['forward', 104],
  ['mean', 114],
  ['expiry', 62],
  ['tenor', 62],
  ['strikeRelative', 80],
  ['optionType', 88],
] as const;

export function SubmissionUploadPanel() {
  const { t } = useTranslation('submissions');
  const language = useLanguage();
  const submission = useSubmissionUpload();
  const why = useFirmRefusal('submit');
  const { upload, outcome, warnings, unit, question } = submission;
  const { state } = upload;
  const [agreedTo, setAgreedTo] = useState<object | null>(null);
  const fields = useMemo(
    () =>
      previewFields.map(([field, width]) => ({
        field,
        header: withUnit(t(`fields.${field}`), inUnit.has(field) ? unit : null),
        isNumber: !textFields.some((text) => text === field),
        width,
      })),
    [t, unit],
  );
  const stateNames = useMemo(
    () =>
      Object.fromEntries(uploadStates.map((one) => [one, t(`states.${one}`)])) as Record<
        (typeof uploadStates)[number],
        string
      >,
    [t],
  );
  const warnedRows = warnings?.rowCount ?? 0;
  const warned = useMemo(
    () => ({
      count: warnedRows,
      textOf: ({ code }: UploadWarning) => t(`warnings.short.${code as MarkWarningCode}`),
    }),
    [warnedRows, t],
  );
  if (outcome) return <SubmissionThanks outcome={outcome} onAgain={submission.startAgain} />;
  const counts = state.step === 'ready' ? state.counts : null;
  const kept = counts ? counts.new + counts.changed + counts.unchanged : 0;
  const questions = {
    duplicates: [t('questions.duplicatesTitle'), t('questions.duplicates')],
    invalidTrades: [t('questions.invalidTradesTitle'), t('questions.invalidTrades')],
    otherPath: [t('questions.otherPathTitle'), t('questions.otherPath')],
  } as const;
  const [title, text] =
    questions[question === null || question === 'mixedTypes' ? 'duplicates' : question];
  const { usedWindow } = submission;
  // The same values once more use no try.
  const isUsedUp = usedWindow !== null && counts !== null && counts.new + counts.changed > 0;
  const usedUp =
    usedWindow &&
    errorMessage(language, usedWindow.next ? 'submissionTriesUsed' : 'submissionTriesUsedNoNext', {
      tries: usedWindow.tries,
      opensAt: usedWindow.next?.opensAt ?? '',
    });
  const { blanks, withdrawing } = submission;
  const saveLine = t(withdrawing > 0 ? 'upload.saveLineWithdrawn' : 'upload.saveLine', {
    count: kept,
    formatted: formatNumber(kept, language),
    replaced: formatNumber(counts?.changed ?? 0, language),
    withdrawn: formatNumber(withdrawing, language),
  });
  const isAgreed = warnedRows === 0 || agreedTo === warnings;

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <UploadProgress upload={upload} />
      {canTakeFile(state) && (
        <>
          <DropZone
            label={t('upload.file')}
            hint={t('upload.hint')}
            sample={makeSampleMarks}
            isDisabled={why !== undefined}
            onFile={upload.take}
          />
          <PasteCells
            useSource={useGridSource}
            isDisabled={why !== undefined}
            onFile={upload.take}
          />
        </>
      )}
      {state.step === 'ready' && submission.corrections.length > 0 && (
        <CorrectionChoice
          corrections={submission.corrections}
          correctedDate={submission.correctedDate}
          onChoose={submission.setCorrectedDate}
        />
      )}
      {blanks > 0 && (
        <BlankChoice
          blanks={blanks}
          isWithdrawing={withdrawing > 0}
          onChoose={submission.setWithdrawsBlanks}
        />
      )}
      <UploadReview
        upload={upload}
        withdrawn={withdrawing}
        fields={fields}
        stateNames={stateNames}
        warned={warned}
        saveLine={isUsedUp && usedUp ? usedUp : saveLine}
        isSaving={submission.isSaving && question === null}
        question={
          warnings &&
          warnedRows > 0 && (
            <WarningsReview
              warnings={warnings}
              isAgreed={isAgreed}
              onAgree={(isOn) => setAgreedTo(isOn ? warnings : null)}
            />
          )
        }
        isQuestionOpen={isUsedUp || warnings === null || !isAgreed}
        onSave={submission.save}
      />
      <Alert severity="info" variant="outlined" icon={<LockOpenOutlinedIcon fontSize="small" />}>
        {t('operatorReads')}{' '}
        <a className="pv-link" href="/who-can-see-what">
          {t('whoCanSee')}
        </a>
      </Alert>
      <StopDialog
        isOpen={question === 'mixedTypes'}
        title={t('questions.mixedTypesTitle')}
        onClose={submission.cancel}
      >
        {t('questions.mixedTypes')}
      </StopDialog>
      <ConfirmDialog
        isOpen={question !== null && question !== 'mixedTypes'}
        title={title}
        confirmLabel={t('questions.continue')}
        isBusy={submission.isSaving}
        onConfirm={submission.confirm}
        onCancel={submission.cancel}
      >
        {text}
      </ConfirmDialog>
    </Box>
  );
}

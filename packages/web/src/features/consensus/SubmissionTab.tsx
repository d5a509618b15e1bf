// A submission in the specified steps: a file, random values and encryption, the private key, sending.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useFirmRefusal } from '../../lib/session/firm-rights.ts';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useUnsavedWork } from '../../lib/unsaved/use-unsaved-work.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { StopDialog } from '../../ui/dialogs/StopDialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FirmRefusalNote } from '../../ui/FirmRefusalNote.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { makeSealedSample } from '../submissions/sample-marks.api.ts';
import { PasteCells } from '../../ui/paste/PasteCells.tsx';
import { useGridSource } from '../series/series.api.ts';
import { DropZone } from '../../ui/upload/DropZone.tsx';
import { LeftOutRows } from '../../ui/upload/LeftOutRows.tsx';
import { NumberChoice } from '../../ui/upload/NumberChoice.tsx';
import { SheetChoice } from '../../ui/upload/SheetChoice.tsx';
import type { SkipReason } from '../../ui/upload/upload-protocol.ts';
import { useSkipSentence } from '../../ui/upload/use-skip-sentence.ts';
import { useFileSentence } from '../../ui/upload/use-file-sentence.ts';
import { KeyStanding } from './KeyStanding.tsx';
import { DisplayTable, ReadingTable, WarningsReview } from './lazy-parts.ts';
import { OpenKeyForm } from './OpenKeyForm.tsx';
import { ReceiptList } from './ReceiptList.tsx';
import { CoverageNote } from './CoverageNote.tsx';
import { RoundNotes } from './RoundNotes.tsx';
import { Step, StepWork } from './Step.tsx';
import { useSubmission } from './use-submission.ts';
import { WhoSeesWhat } from './WhoSeesWhat.tsx';
import styles from './consensus.module.css';

/** The sentences of valuations name no column. */
const noLabels = {};
const RehearsalPanel = lazyPart(() => import('./RehearsalPanel.tsx'), 'RehearsalPanel');

export function SubmissionTab() {
  const { t } = useTranslation('consensus');
  const language = useLanguage();
  const fileSentence = useFileSentence();
  const { public_key: registered } = useCurrentUser();
  const navigate = useNavigate();
  const why = useFirmRefusal('submit');
  const submission = useSubmission();
  const { protocol, file, refused, rows, work, problem, question, hasKey } = submission;
  const { isForeign, outside, unsent, review, membership } = submission;

  const skipSentence = useSkipSentence(noLabels);
  const named = (reasons: readonly SkipReason[]) =>
    reasons.map((reason) => ({ line: reason.line, text: skipSentence(reason) }));
  const isKept = protocol === 3;
  const isOnRoster =
    review.round?.descriptor.firms.some(
      ({ keys }) => registered !== null && keys.includes(registered),
    ) ?? false;
  useUnsavedWork({ isUnsaved: file !== null || work !== null, kind: 'page' });
  const mayEncrypt =
    why === undefined &&
    file !== null &&
    file.numbers?.basis !== 'open' &&
    !work &&
    !isForeign &&
    membership?.isVetted !== false &&
    review.isAgreed &&
    (!isKept || submission.typeId === null || (isOnRoster && review.reading !== null));
  const count = (value: number) => formatNumber(value, language);
  const stateOf = (isDone: boolean, isReady: boolean) =>
    isDone ? 'done' : isReady ? 'current' : 'waiting';
  return (
    <div className={styles.consensus}>
      <div className={styles.consensusColumn}>
        <FirmRefusalNote right="submit" />
        {registered === null && (
          <Alert
            severity="info"
            variant="outlined"
            action={
              <Button
                size="small"
                variant="text"
                onClick={() => void navigate({ to: '/consensus' })}
              >
                {t('tabs.keys')}
              </Button>
            }
          >
            {t('submission.noKey')}
          </Alert>
        )}
        <Panel title={t('submission.title')}>
          <RadioGroup
            row
            aria-label={t('submission.protocol')}
            value={protocol}
            onChange={(_, value) => submission.setProtocol(value === '1' ? 1 : 3)}
            sx={{ mb: 3 }}
          >
            <FormControlLabel value={3} control={<Radio />} label={t('submission.kept')} />
            <FormControlLabel value={1} control={<Radio />} label={t('submission.rows')} />
          </RadioGroup>
          {!isKept && (
            <Alert severity="warning" variant="outlined" sx={{ mb: 4 }}>
              {t('who.rows.warning')}
            </Alert>
          )}
          <ol className={styles.steps}>
            <Step
              number={1}
              state={stateOf(file !== null, true)}
              title={t('steps.file')}
              text={t('steps.fileText')}
            >
              <DropZone
                label={t('steps.fileLabel')}
                hint={t('steps.fileHint')}
                sample={makeSealedSample}
                isDisabled={work !== null || why !== undefined}
                onFile={(chosen) => void submission.load(chosen)}
              />
              <PasteCells
                useSource={useGridSource}
                isDisabled={work !== null || why !== undefined}
                onFile={(chosen) => void submission.load(chosen)}
              />
              {refused && (
                <Alert severity="error" variant="outlined">
                  <strong dir="auto">{refused.name}</strong>: {fileSentence(refused.problem)}
                  <SheetChoice
                    isBelowRefusal
                    sheet={refused.sheet ?? null}
                    isDisabled={work !== null}
                    onChoose={submission.chooseSheet}
                  />
                </Alert>
              )}
              {file && (
                <span role="status">
                  <strong dir="auto">{file.name}</strong>:{' '}
                  {t('steps.loaded', {
                    rows: count(file.tradeIds.length),
                    ignored: count(file.leftOut.length),
                  })}
                </span>
              )}
              {file && (
                <SheetChoice
                  sheet={file.sheet}
                  isDisabled={work !== null}
                  onChoose={submission.chooseSheet}
                />
              )}
              {file?.numbers && (
                <NumberChoice numbers={file.numbers} onChoose={submission.chooseMark} />
              )}
              {file && <LeftOutRows rows={named(file.leftOut)} total={file.leftOut.length} />}
              {!file && <LeftOutRows rows={named(unsent)} total={unsent.length} />}
              {!file && submission.sent && <ReceiptList {...submission.sent} />}
              {isForeign && (
                <Alert severity="error" variant="outlined">
                  {t('notes.foreign')}
                </Alert>
              )}
              <StepWork kind="reading" work={work} problem={problem} />
              {membership && review.roundError && (
                <ErrorState error={review.roundError} onRetry={review.readRoundAgain} />
              )}
              {review.problem && <ErrorState error={review.problem} onRetry={review.lookAgain} />}
              {membership && review.isRoundRead && (
                <RoundNotes membership={membership} round={review.round} protocol={protocol} />
              )}
              <Suspense fallback={<LoadingScreen />}>
                {review.reading && review.round && (
                  <>
                    <LeftOutRows
                      rows={named(review.reading.leftOut)}
                      total={review.reading.leftOut.length}
                    />
                    <ReadingTable
                      reading={review.reading}
                      terms={review.terms}
                      step={review.round.descriptor.step}
                      unit={review.unit}
                    />
                    <CoverageNote
                      marks={review.reading.rows.length}
                      descriptor={review.round.descriptor}
                    />
                  </>
                )}
                {review.warnings && (
                  <WarningsReview
                    warnings={review.warnings}
                    isAgreed={review.isAgreed}
                    onAgree={review.agree}
                  />
                )}
              </Suspense>
            </Step>
            <Step
              number={2}
              state={stateOf(rows !== null, mayEncrypt)}
              title={t('steps.encrypt')}
              text={isKept ? t('steps.sealText') : t('steps.encryptText')}
            >
              <div>
                <Button
                  variant={rows ? 'outlined' : 'contained'}
                  disabled={!mayEncrypt}
                  onClick={() => void submission.encrypt()}
                >
                  {t('steps.encrypt')}
                </Button>
              </div>
              <StepWork kind="sealing" work={work} problem={problem} />
              {!isKept && <LeftOutRows rows={named(outside)} total={outside.length} />}
              <Suspense fallback={<LoadingScreen />}>
                {rows && <DisplayTable rows={rows} />}
              </Suspense>
            </Step>
            <Step
              number={3}
              state={stateOf(hasKey, rows !== null)}
              title={t('steps.key')}
              text={t('steps.keyText')}
            >
              <div>
                <OpenKeyForm />
                <KeyStanding wanted="registered" />
              </div>
            </Step>
            <Step
              number={4}
              state={stateOf(false, rows !== null && hasKey)}
              title={t('steps.submit')}
              text={isKept ? t('steps.submitText') : t('steps.submitRowsText')}
            >
              <StepWork kind="sending" work={work} problem={problem} />
              <div>
                <ReasonedButton
                  why={why}
                  variant="contained"
                  disabled={rows === null || !hasKey || work !== null}
                  onClick={() => void submission.submit()}
                >
                  {t('steps.submit')}
                </ReasonedButton>
              </div>
            </Step>
          </ol>
        </Panel>
        <Suspense fallback={<LoadingScreen />}>
          <RehearsalPanel file={file} />
        </Suspense>
      </div>
      <div className={styles.consensusColumn}>
        <WhoSeesWhat protocol={protocol} />
      </div>
      {submission.pinDialog}
      <StopDialog
        isOpen={question?.kind === 'types'}
        title={t('questions.types.title')}
        onClose={() => question?.answer(false)}
      >
        {t('questions.types.text')}
      </StopDialog>
      {question && question.kind !== 'types' && (
        <ConfirmDialog
          isOpen
          title={t(`questions.${question.kind}.title`)}
          confirmLabel={t(`questions.${question.kind}.confirm`)}
          onConfirm={() => question.answer(true)}
          onCancel={() => question.answer(false)}
        >
          {t(`questions.${question.kind}.text`)}
        </ConfirmDialog>
      )}
    </div>
  );
}

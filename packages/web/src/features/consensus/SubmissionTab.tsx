// A submission in the specified steps: a file, random values and encryption, the private key, sending.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../lib/current-user.ts';
import { formatNumber } from '../../lib/formatters.ts';
import { useLanguage } from '../../lib/i18n.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { DropZone } from '../../ui/upload/DropZone.tsx';
import { useFileSentence } from '../../ui/upload/use-file-sentence.ts';
import './consensus.css';
import { DisplayTable, RehearsalPanel } from './lazy-parts.ts';
import { OpenKeyForm } from './OpenKeyForm.tsx';
import { RoundNotes } from './RoundNotes.tsx';
import { Step } from './Step.tsx';
import { useSubmission } from './use-submission.ts';
import { WhoSeesWhat } from './WhoSeesWhat.tsx';

export function SubmissionTab() {
  const { t } = useTranslation('consensus');
  const language = useLanguage();
  const fileSentence = useFileSentence();
  const { public_key: registered } = useCurrentUser();
  const submission = useSubmission();
  const { protocol, file, fileProblem, rows, work, problem, question, round, hasKey } = submission;
  const isSealed = protocol === 2;
  const mayEncrypt =
    file !== null &&
    !work &&
    (!isSealed || submission.typeId === null || (round?.own?.isOnRoster ?? false));
  const count = (value: number) => formatNumber(value, language);
  const stateOf = (isDone: boolean, isReady: boolean) =>
    isDone ? 'done' : isReady ? 'current' : 'waiting';
  return (
    <div className="pv-consensus">
      <div className="pv-consensus-column">
        {registered === null && (
          <Alert severity="info" variant="outlined">
            {t('submission.noKey')}
          </Alert>
        )}
        <Panel title={t('submission.title')}>
          <RadioGroup
            row
            aria-label={t('submission.protocol')}
            value={protocol}
            onChange={(_, value) => submission.setProtocol(value === '1' ? 1 : 2)}
            sx={{ mb: 3 }}
          >
            <FormControlLabel value={2} control={<Radio />} label={t('submission.sealed')} />
            <FormControlLabel value={1} control={<Radio />} label={t('submission.rows')} />
          </RadioGroup>
          <ol className="pv-steps">
            <Step
              number={1}
              state={stateOf(file !== null, true)}
              title={t('steps.file')}
              text={t('steps.fileText')}
            >
              <DropZone
                label={t('steps.fileLabel')}
                hint={t('steps.fileHint')}
                isDisabled={work !== null}
                onFile={(chosen) => void submission.load(chosen)}
              />
              {fileProblem && (
                <Alert severity="error" variant="outlined">
                  {fileSentence(fileProblem)}
                </Alert>
              )}
              {file && (
                <span role="status">
                  <strong dir="auto">{file.name}</strong>:{' '}
                  {t('steps.loaded', {
                    rows: count(file.tradeIds.length),
                    ignored: count(file.ignored),
                  })}
                </span>
              )}
              {round && <RoundNotes round={round} protocol={protocol} />}
            </Step>
            <Step
              number={2}
              state={stateOf(rows !== null, mayEncrypt)}
              title={t('steps.encrypt')}
              text={isSealed ? t('steps.sealText') : t('steps.encryptText')}
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
              <Suspense fallback={<LoadingScreen isInside />}>
                {rows && <DisplayTable rows={rows} />}
              </Suspense>
            </Step>
            <Step
              number={3}
              state={stateOf(hasKey, rows !== null)}
              title={t('steps.key')}
              text={t('steps.keyText')}
            >
              <OpenKeyForm />
            </Step>
            <Step
              number={4}
              state={stateOf(false, rows !== null && hasKey)}
              title={t('steps.submit')}
              text={isSealed ? t('steps.submitText') : t('steps.submitRowsText')}
            >
              {work && (
                <LinearProgress
                  variant={work.part > 0 ? 'determinate' : 'indeterminate'}
                  value={Math.round(work.part * 100)}
                  aria-label={t(`work.${work.kind}`)}
                />
              )}
              {problem && (
                <Alert severity="error" variant="outlined">
                  {problem}
                </Alert>
              )}
              <div>
                <Button
                  variant="contained"
                  disabled={rows === null || !hasKey || work !== null}
                  onClick={() => void submission.submit()}
                >
                  {t('steps.submit')}
                </Button>
              </div>
            </Step>
          </ol>
        </Panel>
        <Suspense fallback={<LoadingScreen isInside />}>
          <RehearsalPanel />
        </Suspense>
      </div>
      <div className="pv-consensus-column">
        <WhoSeesWhat protocol={protocol} />
      </div>
      {question && (
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

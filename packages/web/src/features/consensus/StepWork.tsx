// How far the work of a step is, or why it did not end well.
import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import type { Submission, Work } from './use-submission.ts';

interface StepWorkProps extends Pick<Submission, 'work' | 'problem'> {
  readonly kind: Work;
}

export function StepWork({ kind, work, problem }: StepWorkProps) {
  const { t } = useTranslation('consensus');
  return (
    <>
      {work?.kind === kind && (
        <LinearProgress
          variant={work.part > 0 ? 'determinate' : 'indeterminate'}
          value={Math.round(work.part * 100)}
          aria-label={t(`work.${kind}`)}
        />
      )}
      {problem?.kind === kind && (
        <Alert severity="error" variant="outlined">
          {problem.text}
        </Alert>
      )}
    </>
  );
}

// One step of a submission: what is done here, and what happens to the data.
import CheckIcon from '@mui/icons-material/Check';
import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Submission, Work } from './use-submission.ts';
import styles from './consensus.module.css';

interface StepProps {
  readonly number: number;
  readonly state: 'done' | 'current' | 'waiting';
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

export function Step({ number, state, title, text, children }: StepProps) {
  return (
    <li
      className={styles.step}
      data-state={state}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <span className={styles.stepMark} aria-hidden>
        {state === 'done' ? <CheckIcon fontSize="inherit" /> : number}
      </span>
      <div className={styles.stepBody}>
        <div className={styles.stepHead}>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
        {children}
      </div>
    </li>
  );
}

interface StepWorkProps extends Pick<Submission, 'work' | 'problem'> {
  readonly kind: Work;
}

/** How far the work of a step is, or why it failed. */
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

// One step of a submission: what is done here, and what happens to the data.
import CheckIcon from '@mui/icons-material/Check';
import type { ReactNode } from 'react';

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
      className="pv-step"
      data-state={state}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <span className="pv-step-mark" aria-hidden>
        {state === 'done' ? <CheckIcon fontSize="inherit" /> : number}
      </span>
      <div className="pv-step-body">
        <div className="pv-step-head">
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
        {children}
      </div>
    </li>
  );
}

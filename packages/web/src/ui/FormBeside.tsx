// A form and, where there is room for both, its tables beside it; else below.
import type { ReactNode } from 'react';
import styles from './form-beside.module.css';

interface FormBesideProps {
  /** The form first. */
  readonly children: ReactNode;
}

export function FormBeside({ children }: FormBesideProps) {
  return (
    <div className={styles.room}>
      <div className={styles.formBeside}>{children}</div>
    </div>
  );
}

// The state of a thing in a word, on a quiet background. The colour only supports the word.
import type { ReactNode } from 'react';

export type BadgeTone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

interface BadgeProps {
  readonly tone: BadgeTone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** Styled in `app.css`: tables show one in every row. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className="pv-badge" data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}

// A part of a long form that can be opened. The browser's own element, so that keyboard and page search work.
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Section = styled('details')({
  borderBlockStart: '1px solid var(--pv-hairline)',
  paddingBlockStart: '0.75rem',
  '& > summary': {
    cursor: 'pointer',
    fontWeight: 'var(--pv-weight-medium)',
    paddingBlock: '0.25rem',
  },
  '& > div': {
    display: 'flex',
    flexDirection: 'column',
    gap: '0.75rem',
    paddingBlockStart: '0.75rem',
  },
});

interface FormSectionProps {
  readonly title: string;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

export function FormSection({ title, onToggle, children }: FormSectionProps) {
  return (
    <Section onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary>{title}</summary>
      <div>{children}</div>
    </Section>
  );
}

// A field with a button beside it that says what the field asks for, in the words of the glossary.
import HelpOutlineOutlinedIcon from '@mui/icons-material/HelpOutlineOutlined';
import IconButton from '@mui/material/IconButton';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../lazy-part.tsx';
import { WhenWanted } from '../WhenWanted.tsx';
import type { Term } from './terms.ts';
import styles from './help.module.css';

const TermCard = lazyPart(() => import('./TermCard.tsx'), 'TermCard');

interface ExplainedProps {
  /** Undefined for a field that needs no words. */
  readonly term: Term | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Explained({ term, className, children }: ExplainedProps) {
  if (term === undefined) return children;
  return (
    <div className={`${styles.explained} ${className ?? ''}`}>
      <div className={styles.explainedField}>{children}</div>
      <HelpButton term={term} />
    </div>
  );
}

/** Alone where there is no field but a heading, or a group of choices. */
export function HelpButton({ term }: { readonly term: Term }) {
  const { t } = useTranslation('glossary');
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        className={styles.helpButton}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <HelpOutlineOutlinedIcon fontSize="small" />
        {/* Not a label: the field's own name is in it, and only the field may be found by that. */}
        <span className="pv-visually-hidden">{t('ask', { name: t(`terms.${term}.name`) })}</span>
      </IconButton>
      <WhenWanted isOpen={anchor !== null}>
        <TermCard id={id} anchor={anchor} term={term} onClose={() => setAnchor(null)} />
      </WhenWanted>
    </>
  );
}

// Tabs with the panel that they switch. Only the panel of the chosen tab exists, so only that tab controls one. Plain buttons:
// every start of the application loads them with the dashboard.
import Box, { type BoxProps } from '@mui/material/Box';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { languageOf } from '@pricevault/basics';
import { useLanguage } from '../lib/i18n/i18n.ts';
import styles from './panel-tabs.module.css';

interface PanelTabsProps<Key extends string> {
  /** Names the list of tabs for screen readers. */
  readonly label: string;
  readonly tabs: readonly { readonly key: Key; readonly label: string }[];
  readonly current: Key;
  readonly onChange: (key: Key) => void;
  /** The panel's content. */
  readonly children: ReactNode;
  readonly panelSx?: NonNullable<BoxProps['sx']>;
}

export function PanelTabs<Key extends string>(props: PanelTabsProps<Key>) {
  const { label, tabs, current, onChange, children, panelSx } = props;
  const id = useId();
  const panelId = `${id}-panel`;
  const forward = languageOf(useLanguage()).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  return (
    <>
      <div role="tablist" aria-label={label} className={styles.tabs}>
        {tabs.map(({ key, label: name }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === current}
            aria-controls={key === current ? panelId : undefined}
            tabIndex={key === current ? 0 : -1}
            onClick={() => onChange(key)}
            onKeyDown={(event) => moveFocus(event, forward)}
          >
            {name}
          </button>
        ))}
      </div>
      <Box
        role="tabpanel"
        id={panelId}
        aria-labelledby={`${id}-${current}`}
        {...(panelSx ? { sx: panelSx } : {})}
      >
        {children}
      </Box>
    </>
  );
}

/** Arrows go from tab to tab and round, Home and End to the first and the last; Enter or Space chooses. */
function moveFocus(event: KeyboardEvent<HTMLElement>, forward: string): void {
  const tab = event.currentTarget;
  const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  const next = placeAfter(event.key, forward, tabs.indexOf(tab));
  if (next === null) return;
  event.preventDefault();
  tabs.at(next % tabs.length)?.focus();
}

/** Counted from the end where it is below zero; null for other keys. */
function placeAfter(key: string, forward: string, place: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return -1;
  if (key === forward) return place + 1;
  return key === 'ArrowLeft' || key === 'ArrowRight' ? place - 1 : null;
}

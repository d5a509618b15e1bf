// Tabs with the panel that they switch. Only the panel of the chosen tab exists, so only that tab controls one.
import Box, { type BoxProps } from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, type ReactNode } from 'react';

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
  return (
    <>
      <Tabs
        value={current}
        aria-label={label}
        variant="scrollable"
        scrollButtons="auto"
        onChange={(_event, key: Key) => onChange(key)}
        sx={{ borderBlockEnd: '1px solid', borderColor: 'divider', mb: 4 }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.key}
            value={tab.key}
            label={tab.label}
            id={`${id}-${tab.key}`}
            aria-controls={tab.key === current ? panelId : undefined}
          />
        ))}
      </Tabs>
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

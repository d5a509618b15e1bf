// The parts of the settings panel: groups, labels and switches.
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SwitchFieldProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function SwitchField({ label, isOn, onChange }: SwitchFieldProps) {
  return (
    <Box component="label" sx={switchStyle}>
      <Typography component="span" sx={{ flex: 1 }}>
        {label}
      </Typography>
      <Switch size="small" checked={isOn} onChange={(_, checked) => onChange(checked)} />
    </Box>
  );
}

export function FieldLabel({
  component,
  children,
}: {
  readonly component: 'legend' | 'p';
  readonly children: ReactNode;
}) {
  return (
    <Typography
      component={component}
      variant="caption"
      sx={{ p: 0, mb: 1, color: 'text.secondary', display: 'block' }}
    >
      {children}
    </Typography>
  );
}

interface SettingGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function SettingGroup({ title, children }: SettingGroupProps) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={groupStyle}>
      <Typography variant="h3" id={titleId}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const switchStyle = {
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '2.25rem',
  mt: 1,
  cursor: 'pointer',
} as const;

const groupStyle = {
  '& > fieldset': { mt: 3 },
  '& + &': { mt: 5, pt: 4, borderBlockStart: '1px solid', borderColor: 'divider' },
} as const;

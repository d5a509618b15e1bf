// The controls of the settings panel: one choice among a few, and on or off.
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

/** Native radio buttons, drawn as a row of segments: arrow keys and screen readers know them. */
const Segments = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25rem',
  '& label': {
    position: 'relative', // its button is where it is drawn, also for scrolling to it
    flex: '1 1 auto',
    display: 'grid',
    placeItems: 'center',
    minBlockSize: '2.125rem',
    paddingInline: '0.625rem',
    border: `1px solid var(--pv-control-border)`,
    borderRadius: theme.shape.borderRadius,
    fontSize: theme.typography.body2.fontSize,
    textAlign: 'center',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.palette.action.hover },
    '&:has(:checked)': {
      borderColor: theme.palette.primary.main,
      backgroundColor: theme.palette.action.selected,
      color: theme.palette.primary.main,
      fontWeight: theme.typography.fontWeightMedium,
    },
    '&:has(:focus-visible)': { outline: '2px solid var(--pv-focus)', outlineOffset: 2 },
    '@media (pointer: coarse)': { minBlockSize: '2.75rem' },
  },
  '& input': { position: 'absolute', inset: 0, margin: 'auto', opacity: 0, cursor: 'inherit' },
}));

interface ChoiceFieldProps<Value extends string | number> {
  readonly label: string;
  readonly choices: readonly {
    readonly value: Value;
    readonly label: string;
    readonly lang?: string;
  }[];
  readonly current: Value;
  readonly onChoose: (value: Value) => void;
}

export function ChoiceField<Value extends string | number>(props: ChoiceFieldProps<Value>) {
  const { label, choices, current, onChoose } = props;
  const name = useId();
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, mt: 3, minInlineSize: 0 }}>
      <FieldLabel component="legend">{label}</FieldLabel>
      <Segments>
        {choices.map(({ value, label: text, lang }) => (
          <label key={value} lang={lang}>
            <input
              type="radio"
              name={name}
              checked={value === current}
              onChange={() => onChoose(value)}
            />
            {text}
          </label>
        ))}
      </Segments>
    </Box>
  );
}

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
  '& + &': { mt: 5, pt: 4, borderBlockStart: '1px solid', borderColor: 'divider' },
} as const;

// A choice of a few beside each other, of which one is always taken: views of a picture, a metric, a lookback.
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

interface ToggleChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly onChange: (value: Value) => void;
  /** As high as the fields of a toolbar. */
  readonly isTall?: boolean;
}

export function ToggleChoice<Value extends string>(props: ToggleChoiceProps<Value>) {
  const { label, value, options, onChange, isTall = false } = props;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={label}
      // Pressing the one that is taken would take none.
      onChange={(_event, next: Value | null) => next !== null && onChange(next)}
      sx={groupStyle}
    >
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          value={option.value}
          sx={{
            minBlockSize: isTall ? '2.25rem' : '2rem',
            px: isTall ? 2.25 : 2.5,
            textTransform: 'none',
          }}
        >
          {option.text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const groupStyle = {
  flexWrap: 'wrap',
  // Buttons overlap by a border: the first one, too, so that further lines begin where it does.
  paddingInlineStart: '1px',
  '& > :first-of-type': { marginInlineStart: '-1px' },
  // Where there are several lines, they end alike and share the border between them.
  '@media (max-width: 599.95px)': {
    paddingBlockStart: '1px',
    '& > .MuiToggleButton-root': { flexGrow: 1, marginBlockStart: '-1px' },
  },
} as const;

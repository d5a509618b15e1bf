// A choice that is made in a row of a list. A native select: there is one in every row, and it is the better one on a
// phone. It shows the stored value until the change has been stored.
import { styled } from '@mui/material/styles';

const Select = styled('select')({
  inlineSize: 'calc(100% + 0.6875rem)', // its text stands where other texts stand
  blockSize: '1.75rem',
  paddingInline: '0.375rem',
  border: '1px solid transparent',
  borderRadius: 'var(--pv-radius)',
  marginInlineStart: '-0.6875rem',
  verticalAlign: 'middle',
  background: 'transparent',
  color: 'var(--pv-text)',
  font: 'inherit',
  cursor: 'pointer',
  '&:hover, &:focus-visible': {
    borderColor: 'var(--pv-control-border)',
    background: 'var(--pv-surface)',
  },
  '&:disabled': { cursor: 'default', opacity: 0.6 },
  '& option': { background: 'var(--pv-surface)' },
  '@media (pointer: coarse)': { blockSize: 'var(--pv-touch-target)' },
});

interface RowSelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly isDisabled?: boolean;
  /** Called with a value other than the stored one. */
  readonly onChoose: (value: Value) => void;
}

export function RowSelect<Value extends string>(props: RowSelectProps<Value>) {
  const { label, value, options, isDisabled = false, onChoose } = props;
  return (
    <Select
      aria-label={label}
      value={value}
      disabled={isDisabled}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen && chosen.value !== value) onChoose(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </Select>
  );
}

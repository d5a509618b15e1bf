// On or off in a contract form, with a line that explains it.
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useController, type FieldValues, type Path } from 'react-hook-form';

interface FormSwitchProps<Input extends FieldValues> {
  readonly name: Path<Input>;
  readonly label: string;
  readonly hint?: string;
}

export function FormSwitch<Input extends FieldValues>({
  name,
  label,
  hint,
}: FormSwitchProps<Input>) {
  const { field } = useController<Input>({ name });
  const hintId = useId();
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            name={field.name}
            checked={field.value === true}
            slotProps={{ input: { ref: field.ref, role: 'switch', 'aria-describedby': hintId } }}
            onBlur={field.onBlur}
            onChange={(_, isOn) => field.onChange(isOn)}
          />
        }
        label={label}
        sx={{ marginInlineStart: '-0.625rem' }}
      />
      <Typography id={hintId} variant="body2" sx={{ color: 'text.secondary' }}>
        {hint}
      </Typography>
    </div>
  );
}

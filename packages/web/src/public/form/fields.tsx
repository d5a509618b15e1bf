// The fields of the public pages' forms.
import { useId, useState, type ReactNode } from 'react';
import { EyeIcon, EyeOffIcon } from '../frame/icons.tsx';
import type { FormWords } from '../page-words.ts';

interface FieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with the value; null if nothing is. */
  complaint: string | null;
  /** The id of the alert rows that say why the value was refused; absent if it was not. */
  refusedBy?: string | undefined;
}

export interface TextFieldProps extends FieldProps {
  type: 'text' | 'email' | 'password';
  autoComplete: string;
  /** Addresses, passwords and codes are Latin text in every language; names are not. */
  dir?: 'ltr' | 'auto';
  autoCapitalize?: 'none' | 'words' | 'characters';
  inputMode?: 'numeric';
  /** The id of a text that explains the field. */
  describedBy?: string;
  /** A control inside the field, at its end. */
  end?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  return (
    <Field {...props}>
      {(shared) => (
        <div className="field-box">
          {/* An empty field aligns with its label. */}
          <input
            {...shared}
            type={props.type}
            dir={props.value === '' ? undefined : (props.dir ?? 'ltr')}
            autoComplete={props.autoComplete}
            autoCapitalize={props.autoCapitalize ?? 'none'}
            inputMode={props.inputMode}
            spellCheck={false}
          />
          {props.end}
        </div>
      )}
    </Field>
  );
}

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'> & { words: FormWords };

export function PasswordField({ words, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const { showPassword, hidePassword } = words.shared.form;
  const label = shown ? hidePassword : showPassword;
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="field-end"
          aria-label={label}
          title={label}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  );
}

interface SelectFieldProps extends FieldProps {
  /** Shown before a choice. */
  placeholder: string;
  options: readonly { readonly value: string; readonly text: string }[];
}

export function SelectField(props: SelectFieldProps) {
  return (
    <Field {...props}>
      {(shared) => (
        <select {...shared}>
          <option value="" disabled>
            {props.placeholder}
          </option>
          {props.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Label, control and complaint. The control gets what both kinds share. */
function Field(
  props: FieldProps & {
    describedBy?: string;
    children: (shared: ReturnType<typeof sharedProps>) => ReactNode;
  },
) {
  const id = useId();
  const { label, complaint } = props;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {props.children(sharedProps(id, props))}
      {complaint !== null && (
        <p id={complaintIdOf(id)} className="field-complaint">
          {complaint}
        </p>
      )}
    </div>
  );
}

const complaintIdOf = (id: string) => `${id}-complaint`;

function sharedProps(id: string, props: FieldProps & { describedBy?: string }) {
  const { name, value, onChange, complaint, refusedBy, describedBy } = props;
  const complaintId = complaint === null ? undefined : complaintIdOf(id);
  const descriptions = [describedBy, refusedBy, complaintId];
  return {
    id,
    name,
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    required: true,
    'aria-invalid': complaint !== null || refusedBy !== undefined,
    'aria-describedby': descriptions.filter(Boolean).join(' ') || undefined,
  };
}

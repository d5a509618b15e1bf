import { useId, type ReactNode } from 'react';

export interface TextFieldProps {
  name: string;
  type: 'text' | 'email' | 'password';
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with the value; null if nothing is. */
  complaint: string | null;
  autoComplete: string;
  /** Addresses, passwords and codes are Latin text in every language; names are not. */
  dir?: 'ltr' | 'auto';
  autoCapitalize?: 'none' | 'words' | 'characters';
  inputMode?: 'numeric';
  maxLength?: number;
  /** The id of a text that explains the field. */
  describedBy?: string;
  /** A control inside the field, at its end. */
  end?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const id = useId();
  const complaintId = `${id}-complaint`;
  const describedBy = [props.describedBy, props.complaint === null ? undefined : complaintId]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{props.label}</label>
      <div className="field-box">
        {/* An empty field aligns with its label. */}
        <input
          id={id}
          name={props.name}
          type={props.type}
          dir={props.value === '' ? undefined : (props.dir ?? 'ltr')}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
          autoComplete={props.autoComplete}
          autoCapitalize={props.autoCapitalize ?? 'none'}
          inputMode={props.inputMode}
          maxLength={props.maxLength}
          spellCheck={false}
          required
          aria-invalid={props.complaint !== null}
          aria-describedby={describedBy === '' ? undefined : describedBy}
        />
        {props.end}
      </div>
      {props.complaint !== null && (
        <p id={complaintId} className="field-complaint">
          {props.complaint}
        </p>
      )}
    </div>
  );
}

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
  /** A control inside the field, at its end. */
  end?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const id = useId();
  const complaintId = `${id}-complaint`;
  return (
    <div className="field">
      <label htmlFor={id}>{props.label}</label>
      <div className="field-box">
        {/* Addresses and passwords are Latin text in every language; an empty field aligns with its label. */}
        <input
          id={id}
          name={props.name}
          type={props.type}
          dir={props.value === '' ? undefined : 'ltr'}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
          autoComplete={props.autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={props.complaint !== null}
          aria-describedby={props.complaint === null ? undefined : complaintId}
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

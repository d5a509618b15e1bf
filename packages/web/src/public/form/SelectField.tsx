import { useId } from 'react';

export interface SelectFieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with the choice; null if nothing is. */
  complaint: string | null;
  /** What stands there before a choice. */
  placeholder: string;
  options: readonly { readonly value: string; readonly text: string }[];
}

export function SelectField(props: SelectFieldProps) {
  const id = useId();
  const complaintId = `${id}-complaint`;
  return (
    <div className="field">
      <label htmlFor={id}>{props.label}</label>
      <select
        id={id}
        name={props.name}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        required
        aria-invalid={props.complaint !== null}
        aria-describedby={props.complaint === null ? undefined : complaintId}
      >
        <option value="" disabled>
          {props.placeholder}
        </option>
        {props.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      {props.complaint !== null && (
        <p id={complaintId} className="field-complaint">
          {props.complaint}
        </p>
      )}
    </div>
  );
}

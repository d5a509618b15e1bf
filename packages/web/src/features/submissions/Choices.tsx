// One of a few ways to read a file, chosen above its rows.
import { useId } from 'react';
import styles from './submissions.module.css';

interface ChoicesProps<Value> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

export function Choices<Value extends string | boolean | null>({
  legend,
  options,
  chosen,
  onChoose,
}: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {options.map(({ value, text }) => (
        <label key={String(value)}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

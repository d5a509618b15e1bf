// One choice out of a few, side by side: native radio buttons, so that arrow keys and screen readers work as usual.
import { useId } from 'react';
import styles from './segmented-control.module.css';

interface SegmentedControlProps<Value extends string | number> {
  readonly label: string;
  /** In toolbars the label is for screen readers alone. */
  readonly isLabelHidden?: boolean;
  readonly value: Value;
  readonly options: readonly {
    readonly value: Value;
    readonly text: string;
    readonly lang?: string;
    readonly isDisabled?: boolean;
  }[];
  readonly onChange: (value: Value) => void;
}

export function SegmentedControl<Value extends string | number>(
  props: SegmentedControlProps<Value>,
) {
  const { label, isLabelHidden = false, value, options, onChange } = props;
  const group = useId();
  return (
    <fieldset className={styles.segments}>
      <legend className={isLabelHidden ? 'pv-visually-hidden' : ''}>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value} lang={option.lang}>
            <input
              type="radio"
              name={group}
              checked={option.value === value}
              disabled={option.isDisabled ?? false}
              onChange={() => onChange(option.value)}
            />
            {option.text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

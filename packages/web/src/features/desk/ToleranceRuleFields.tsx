// One rule: for which trades it holds, its tolerances and its floors. An empty field switches a limit off.
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { expiryBuckets, type Limits, type ToleranceRule } from '@pricevault/basics/desk';
import { numberWriting, type Writing } from '../../lib/format/number-writings.ts';
import { useFieldMessage } from '../../lib/i18n/failure-text.ts';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { optionsOf, SelectField } from '../../ui/form/SelectField.tsx';
import { Explained } from '../../ui/help/Explained.tsx';
import type { Term } from '../../ui/help/terms.ts';
import styles from './desk.module.css';

interface ToleranceRuleFieldsProps {
  readonly rule: ToleranceRule;
  readonly types: readonly { readonly _id: string; readonly name: string; readonly unit: string }[];
  /** Why the types could not be read. */
  readonly typesHint: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (rule: ToleranceRule) => void;
  /** Absent for the last one. */
  readonly onRemove: (() => void) | undefined;
}

/** Null for an empty field, NaN for a text that is no number. */
const limitWriting: Writing<number | null> = {
  read: (typed, language) => (typed.trim() === '' ? null : numberWriting.read(typed, language)),
  write: (value, language) => (value === null ? '' : numberWriting.write(value, language)),
};

const terms: Partial<Readonly<Record<keyof Limits, Term>>> = {
  z: 'zScore',
  vol: 'normalVol',
  minVega: 'vega',
};
const tolerances = ['z', 'price', 'vol'] as const;
const floors = ['minMean', 'minVega'] as const;

export function ToleranceRuleFields(props: ToleranceRuleFieldsProps) {
  const { rule, types, isReadOnly, onChange, onRemove } = props;
  const { t } = useTranslation('desk');
  const messageOf = useFieldMessage();
  const unit = types.find(({ _id }) => _id === rule.instrumentTypeId)?.unit;
  const units = { z: undefined, price: unit, vol: 'bp', minMean: unit, minVega: unit };
  const field = (name: keyof Limits, isTolerance: boolean) => {
    const value = rule[name];
    // NaN, a text that is no number, is wrong too: it must not switch the limit off.
    const isWrong = value !== null && !(isTolerance ? value > 0 : value >= 0);
    return (
      <Explained key={name} term={terms[name]}>
        <NumberField
          label={t(`tolerances.${name}`)}
          value={value}
          writing={limitWriting}
          unit={units[name]}
          disabled={isReadOnly}
          placeholder={t('tolerances.off')}
          problem={
            isWrong ? messageOf(isTolerance ? 'toleranceInvalid' : 'floorInvalid') : undefined
          }
          onChange={(typed) => onChange({ ...rule, [name]: typed })}
        />
      </Explained>
    );
  };
  return (
    <>
      <div className={styles.limits}>
        <SelectField
          label={t('tolerances.type')}
          value={rule.instrumentTypeId ?? ''}
          disabled={isReadOnly}
          onChange={(id) => onChange({ ...rule, instrumentTypeId: id === '' ? null : id })}
          hint={props.typesHint}
        >
          <option value="">{t('tolerances.allTypes')}</option>
          {optionsOf(types.map(({ _id, name }) => [_id, name]))}
        </SelectField>
        <SelectField
          label={t('tolerances.expiry')}
          value={rule.expiryBucket ?? ''}
          disabled={isReadOnly}
          onChange={(chosen) =>
            onChange({
              ...rule,
              expiryBucket: expiryBuckets.find((bucket) => bucket === chosen) ?? null,
            })
          }
        >
          <option value="">{t('tolerances.allExpiries')}</option>
          {optionsOf(expiryBuckets.map((bucket) => [bucket, t(`tolerances.buckets.${bucket}`)]))}
        </SelectField>
        {onRemove && !isReadOnly && (
          <Button color="error" sx={{ justifySelf: 'start' }} onClick={onRemove}>
            {t('tolerances.remove')}
          </Button>
        )}
      </div>
      <div className={styles.limits}>{tolerances.map((name) => field(name, true))}</div>
      <div className={styles.limits}>{floors.map((name) => field(name, false))}</div>
    </>
  );
}

// The calculator: one swaption or one bond, with every figure on the way. Everything is computed here, in the browser.
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../lib/address/use-address.ts';
import { localToday } from '../../lib/time/clock.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PanelTabs } from '../../ui/PanelTabs.tsx';
import { BondCalculator } from './BondCalculator.tsx';
import {
  choices,
  defaultFields,
  fieldsOfSearch,
  searchOfFields,
  type CalculatorFields,
} from './calculator-fields.ts';
import { calculatorSearch } from './calculator.address.ts';
import type { ChangeFields } from './fields.tsx';
import { SwaptionCalculator } from './SwaptionCalculator.tsx';
import styles from './calculator.module.css';

export function Page() {
  const { t } = useTranslation('calculator');
  const [fields, change] = useAddressFields();
  const Mode = fields.mode === 'bond' ? BondCalculator : SwaptionCalculator;
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <PanelTabs
        label={t('fields.mode')}
        tabs={choices.mode.map((key) => ({ key, label: t(`options.${key}`) }))}
        current={fields.mode}
        onChange={(mode) => change({ mode })}
      >
        <div className={styles.room}>
          <Mode fields={fields} onChange={change} />
        </div>
      </PanelTabs>
    </>
  );
}

/**
 * The fields in the address, which holds those of one instrument; what was typed for the other one is kept here. Bonds
 * settle today, on the date where the user is, unless another date is given.
 */
function useAddressFields(): readonly [CalculatorFields, ChangeFields] {
  const [search, { push, replace }] = useAddress(calculatorSearch);
  const latest = useRef(defaultFields);
  const fields = useMemo(() => fieldsOfSearch(search, localToday(), latest.current), [search]);
  useEffect(() => {
    latest.current = fields;
  }, [fields]);

  const change = useCallback<ChangeFields>(
    (changed) => {
      const isOtherMode = changed.mode !== undefined && changed.mode !== latest.current.mode;
      latest.current = { ...latest.current, ...changed };
      // The back button goes from mode to mode, not from letter to letter.
      (isOtherMode ? push : replace)(searchOfFields(latest.current));
    },
    [push, replace],
  );
  return [fields, change] as const;
}

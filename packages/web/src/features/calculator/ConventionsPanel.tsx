// The conventions of a market beside the calculator, and its swaption taken over into the form.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { marketCurrencies } from '@pricevault/pricing';
import { MarketFacts } from '../../ui/conventions/MarketFacts.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { CalculatorFields } from './calculator-fields.ts';
import type { ChangeFields } from './fields.tsx';
import { fieldsOfMarket } from './market-fields.ts';

interface ConventionsPanelProps {
  readonly fields: CalculatorFields;
  readonly onChange: ChangeFields;
}

export function ConventionsPanel({ fields, onChange }: ConventionsPanelProps) {
  const { t } = useTranslation('conventions');
  const [currency, setCurrency] = useState<string>('USD');
  return (
    <Panel title={t('title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 4 }}>
        <SelectField label={t('currency')} value={currency} onChange={setCurrency}>
          {marketCurrencies.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button variant="outlined" onClick={() => onChange(fieldsOfMarket(currency, fields))}>
          {t('use')}
        </Button>
      </Box>
      <MarketFacts currency={currency} />
    </Panel>
  );
}

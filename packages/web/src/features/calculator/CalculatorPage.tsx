// The calculator: one swaption or one bond, with every figure on the way. Everything is computed here, in the browser.
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useAddressFields } from './address-fields.ts';
import { BondCalculator } from './BondCalculator.tsx';
import { choices, type CalculatorFields } from './calculator-fields.ts';
import { SwaptionCalculator } from './SwaptionCalculator.tsx';
import './calculator.css';

export function Page() {
  const { t } = useTranslation('calculator');
  const [fields, change] = useAddressFields();
  const Mode = fields.mode === 'bond' ? BondCalculator : SwaptionCalculator;
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <Tabs
        value={fields.mode}
        aria-label={t('fields.mode')}
        onChange={(_, mode: CalculatorFields['mode']) => change({ mode })}
        sx={{ borderBlockEnd: '1px solid', borderColor: 'divider', mb: 4 }}
      >
        {choices.mode.map((mode) => (
          <Tab
            key={mode}
            value={mode}
            label={t(`options.${mode}`)}
            id={`tab-${mode}`}
            aria-controls={`panel-${mode}`}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${fields.mode}`} aria-labelledby={`tab-${fields.mode}`}>
        <Mode fields={fields} onChange={change} />
      </Box>
    </>
  );
}

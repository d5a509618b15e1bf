// What a file with the chosen headings looks like, while they are being chosen. Grids of values stay left to right.
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { fixedHeading, type CsvHeading } from '@pricevault/basics';
import { Panel } from '../../ui/Panel.tsx';
import styles from './settings.module.css';

/** As files write it; it is no heading that can be chosen. */
const valueHeading = 'Your Value';

const examples: Readonly<Record<CsvHeading, readonly [string, string]>> = {
  'Trade Reference': ['1001', '1002'],
  assetName: ['Rates', 'Rates'],
  instrumentName: ['USD SOFR Swaption', 'USD SOFR Swaption'],
  currency: ['USD', 'USD'],
  serviceFrequency: ['Daily', 'Daily'],
  pricingTime: ['16:00', '16:00'],
  underlying: ['SOFR', 'SOFR'],
  onshoreOffshore: ['Onshore', 'Offshore'],
  collateralConvention: ['CCP LCH', 'CCP LCH'],
  settlementType: ['CASH_PRICE_CH', 'CASH_PRICE_CH'],
  priceConvention: ['Forward Premium', 'Forward Premium'],
  expiry: ['12m', '60m'],
  tenor: ['120m', '60m'],
  strikeRelative: ['-0.005', '0.0025'],
  strikeFixed: ['0.0312', '0.0384'],
  exerciseType: ['European', 'European'],
  optionType: ['Payer', 'Receiver'],
  swapFixedDCC: ['ACT360', 'ACT360'],
  swapFixedFrequency: ['1', '1'],
  swapFloatDCC: ['ACT360', 'ACT360'],
  createdAt: ['2026-03-31T08:15:00Z', '2026-03-31T08:15:00Z'],
};

export function CsvExample({ chosen }: { readonly chosen: readonly CsvHeading[] }) {
  const { t } = useTranslation('settings');
  return (
    <Panel title={t('example.title')}>
      <Box
        className={styles.csvExample}
        dir="ltr"
        tabIndex={0}
        role="region"
        aria-label={t('example.title')}
      >
        <table>
          <thead>
            <tr>
              {[fixedHeading, valueHeading, ...chosen].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {([0, 1] as const).map((row) => (
              <tr key={row}>
                <td>{examples[fixedHeading][row]}</td>
                <td />
                {chosen.map((heading) => (
                  <td key={heading}>{examples[heading][row]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Panel>
  );
}

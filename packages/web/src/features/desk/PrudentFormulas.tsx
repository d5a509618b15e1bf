// The formulas in force, each with the article of the Regulation that it follows.
import { useTranslation } from 'react-i18next';
import type { PrudentSettings } from '@pricevault/pricing';
import styles from './prudent.module.css';

const errors = { mean: 'SE = s / √n', range: 'SE = s · √(1 + 1/n)' } as const;
const annex = {
  1: 'APVA = (1 − α) · (FV − PV)',
  2: 'APVA = max{0, FV − α · EV − (1 − α) · PV}',
} as const;

export function PrudentFormulas({ settings }: { readonly settings: PrudentSettings }) {
  const { t } = useTranslation('prudent');
  const formulas = [
    [
      'uncertainty',
      ['s = std · √(n / (n − 1))', errors[settings.basis], 'PV = EV ∓ t₉₀(n − 1) · SE'],
    ],
    ['aggregation', [annex[settings.method], 'α = 50 %']],
    ['closeOut', ['(offer − bid) / 2', 'APVA = (1 − α) · (offer − bid) / 2']],
    [
      'concentration',
      ['T = |N| / (p · V) > 10', 'σ = √(σₚ² + (σₛ / 2)²)', 'AVA = 1.2816 · σ · √(T / 3) + impact'],
    ],
  ] as const;
  return (
    <section className={styles.section}>
      <h3>{t('formulas.title')}</h3>
      <dl className={styles.formulas}>
        {formulas.map(([part, lines]) => (
          <div key={part}>
            <dt>{t(`formulas.${part}`)}</dt>
            <dd>
              {lines.map((line) => (
                <code key={line} dir="ltr">
                  {line}
                </code>
              ))}
              <small>{t(`formulas.${part}From`)}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('formulas.limits')}</p>
    </section>
  );
}

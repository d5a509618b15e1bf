// How closely contributors could work out a mark of another firm, with the settings as they are filled in. Computed from
// published figures alone.
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { leakMeter } from '@pricevault/basics/results';
import type { MeteredType } from '@pricevault/contract';
import { formatDate } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import type { InstrumentInput } from './instrument-form.ts';
import { useLeakMeter } from './leak-meter.api.ts';

export function LeakMeter({ instrumentId }: { readonly instrumentId: string }) {
  const { t } = useTranslation('instruments');
  const language = useLanguage();
  const { data } = useLeakMeter(instrumentId);
  const [contributors, step] = useWatch<InstrumentInput, ['minContributors', 'quoteStep']>({
    name: ['minContributors', 'quoteStep'],
  });
  const metered = data?.items[0];
  if (!metered || metered.isSample) return null;
  const meter = meterOf(metered, Number(contributors ?? 0), Number(step ?? 0));
  // Kept together, and from left to right in Arabic too.
  const width = (value: number) =>
    `\u2066${`${Number(value.toPrecision(2))}\u00a0${metered.unit}`.trim()}\u2069`;
  return (
    <div role="status">
      <Typography variant="body2" component="p" sx={{ fontWeight: 'var(--pv-weight-medium)' }}>
        {t('leak.title')}
      </Typography>
      <Typography variant="body2" component="p" sx={{ color: 'var(--pv-muted)' }}>
        {meter && metered.valuationDate !== null
          ? t('leak.widths', {
              one: width(meter.one),
              allButTwo: width(meter.allButTwo),
              date: formatDate(metered.valuationDate, language),
            })
          : t('leak.none')}
      </Typography>
    </div>
  );
}

/** The narrowest over the figures that the least number of contributors would still show. */
function meterOf({ figures, grid }: MeteredType, contributors: number, step: number) {
  const meters = figures
    .filter(({ n }) => n >= contributors)
    .map((some) => leakMeter(some, Math.max(grid ?? 0, step)));
  if (meters.length === 0) return null;
  return {
    one: Math.min(...meters.map(({ one }) => one)),
    allButTwo: Math.min(...meters.map(({ allButTwo }) => allButTwo)),
  };
}

// What time it is here and where prices are set: windows open by the one and people live by the other.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatZonedTime } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useNow } from '../../lib/time/use-now.ts';

const pricingZone = 'America/New_York';

/** Milliseconds until the next full minute. */
const untilNextMinute = (now: number) => 60_000 - (now % 60_000);

export function ZoneClock() {
  const { t } = useTranslation('shell');
  const now = new Date(useNow(untilNextMinute));
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3, m: 0 }}>
      <Clock name={t('quickPanel.clock.own')} zone={ownZone} now={now} />
      <Clock name={t('quickPanel.clock.pricing')} zone={pricingZone} now={now} />
    </Box>
  );
}

interface ClockProps {
  readonly name: string;
  readonly zone: string;
  readonly now: Date;
}

function Clock({ name, zone, now }: ClockProps) {
  const language = useLanguage();
  const { time, day } = formatZonedTime(now, zone, language);
  return (
    <Box title={zone}>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        <Typography
          component="span"
          sx={{ display: 'block', fontSize: '1.25rem', lineHeight: 1.4 }}
        >
          {time}
        </Typography>
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
          {day}
        </Typography>
      </Box>
    </Box>
  );
}

// What time it is here and where prices are set: windows open by the one and people live by the other.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatZonedTime } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';

const pricingZone = 'America/New_York';

/** The present moment, new at each full minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const untilNext = 60_000 - (now.getTime() % 60_000);
    const timer = setTimeout(() => setNow(new Date()), untilNext);
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}

export function ZoneClock() {
  const { t } = useTranslation('shell');
  const now = useMinute();
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
        <Typography component="span" sx={{ display: 'block', fontSize: 20, lineHeight: 1.4 }}>
          {time}
        </Typography>
        <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
          {day}
        </Typography>
      </Box>
    </Box>
  );
}

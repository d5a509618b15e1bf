// The time until an instant, counting down. Screen readers get the instant itself; they are not told every second.
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { lastMinutes, remainingTime, untilNextChange } from './remaining-time.ts';

interface CountdownProps {
  readonly until: string;
  /** Milliseconds by which the server's clock is ahead of this one. */
  readonly clockAhead?: number;
  /** The end is a deadline: its last minutes stand in the colour of a warning. */
  readonly isDeadline?: boolean;
  readonly onEnd?: () => void;
}

export function Countdown({ until, clockAhead = 0, isDeadline = false, onEnd }: CountdownProps) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const [now, setNow] = useState(() => Date.now() + clockAhead);
  const left = remainingTime(until, now);
  const isOver = left.total === 0;
  const tellEnd = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (isOver) {
      // Once, and a moment later: the server's clock must have passed the instant too.
      const timer = setTimeout(() => tellEnd(), 1_000);
      return () => clearTimeout(timer);
    }
    const wait = Math.min(untilNextChange(remainingTime(until, now)), 3_600_000);
    const timer = setTimeout(() => setNow(Date.now() + clockAhead), wait);
    return () => clearTimeout(timer);
  }, [until, now, clockAhead, isOver]);

  const two = (value: number) => String(value).padStart(2, '0');
  const text =
    left.total <= lastMinutes
      ? `${left.minutes}:${two(left.seconds)}`
      : left.days > 0
        ? t('countdown.days', { days: left.days, hours: left.hours })
        : left.hours > 0
          ? t('countdown.hours', { hours: left.hours, minutes: left.minutes })
          : t('countdown.minutes', { minutes: left.minutes });
  return (
    <time
      dateTime={until}
      title={formatInstant(until, language)}
      style={{
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
        ...(isDeadline && left.total <= lastMinutes ? { color: 'var(--pv-warning)' } : {}),
      }}
    >
      {text}
    </time>
  );
}

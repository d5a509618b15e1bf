// The time until an instant, counting down. Screen readers get the instant itself; they are not told every second.
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstantInZone } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { lastMinutes, remainingTime, untilNextChange } from './remaining-time.ts';

/** Milliseconds. */
const settled = 5_000;

interface CountdownProps {
  readonly until: string;
  /** The end is a deadline: its last minutes stand in the colour of a warning. */
  readonly isDeadline?: boolean;
  readonly onEnd?: () => void;
}

export function Countdown({ until, isDeadline = false, onEnd }: CountdownProps) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const now = useNow((at) => untilNextChange(remainingTime(until, at)));
  const left = remainingTime(until, now);
  const isOver = left.total === 0;
  const notifyEnd = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (!isOver) return undefined;
    // Once, and a moment later: the server's clock must have passed the instant too.
    const timer = setTimeout(() => notifyEnd(), 1_000);
    return () => clearTimeout(timer);
  }, [isOver]);

  // Under the pointer, or long after the picture: preparing the browser's formatter takes a slow processor longer than anything else.
  const [title, setTitle] = useState('');
  const name = useEffectEvent(() => setTitle(formatInstantInZone(until, language)));
  useEffect(() => {
    const timer = setTimeout(() => name(), settled);
    return () => clearTimeout(timer);
  }, [until, language]);

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
      title={title}
      onPointerEnter={() => setTitle(formatInstantInZone(until, language))}
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

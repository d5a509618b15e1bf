// The sections of the quick panel, wherever it stands.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuickSection } from '../../lib/features/feature.ts';
import { byOrder, useFeatures, useFeatureWords } from '../../lib/features/features-context.ts';
import { formatZonedTime } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { LoadingBlock } from '../../ui/LoadingBlock.tsx';

const pricingZone = 'America/New_York';

/** Milliseconds until the next full minute. */
const untilNextMinute = (now: number) => 60_000 - (now % 60_000);

export function QuickSections() {
  const sections = useFeatures()
    .flatMap(({ quickSection }) => quickSection ?? [])
    .toSorted(byOrder);
  return (
    <Box sx={{ flex: 1, overflowY: 'auto', px: 4, pb: 4 }}>
      <ZoneClock />
      {sections.map((section) => (
        <Section key={section.title} section={section} />
      ))}
    </Box>
  );
}

function Section({ section }: { readonly section: QuickSection }) {
  const say = useFeatureWords();
  const { icon: Icon, Content } = section;
  const titleId = useId();
  const empty = (
    <Box sx={emptyStyle}>
      <Typography variant="body2">{say(section.empty)}</Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {say(section.hint)}
      </Typography>
    </Box>
  );
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 5 }}>
      <Typography variant="h3" id={titleId} sx={headingStyle}>
        <Icon aria-hidden />
        {say(section.title)}
      </Typography>
      <Suspense fallback={<LoadingBlock height={64} />}>
        <Content empty={empty} />
      </Suspense>
    </Box>
  );
}

const headingStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  mb: 2,
  '& svg': { fontSize: '1.125rem', color: 'text.secondary' },
} as const;

const emptyStyle = {
  px: 3,
  py: 2.5,
  border: '1px dashed',
  borderColor: 'divider',
  borderRadius: 1,
} as const;

// What time it is here and where prices are set: windows open by the one and people live by the other.
function ZoneClock() {
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

// The sections of the quick panel, wherever it stands.
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useId } from 'react';
import type { QuickSection } from '../../lib/features/feature.ts';
import { byOrder, useFeatures, useFeatureWords } from '../../lib/features/features-context.ts';
import { ZoneClock } from './ZoneClock.tsx';

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
      <Suspense fallback={<Skeleton variant="rounded" height={64} />}>
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

// The sections of the quick panel, wherever it stands.
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ZoneClock } from './ZoneClock.tsx';
import { quickSections, type QuickSection } from './quick-sections.ts';

export function QuickSections() {
  return (
    <Box sx={{ flex: 1, overflowY: 'auto', px: 4, pb: 4 }}>
      <ZoneClock />
      {quickSections.map((section) => (
        <Section key={section.key} section={section} />
      ))}
    </Box>
  );
}

function Section({ section }: { readonly section: QuickSection }) {
  const { t } = useTranslation('shell');
  const { key, icon: Icon, Content } = section;
  const titleId = useId();
  const empty = (
    <Box sx={emptyStyle}>
      <Typography variant="body2">{t(`quickPanel.${key}.empty`)}</Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {t(`quickPanel.${key}.hint`)}
      </Typography>
    </Box>
  );
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 5 }}>
      <Typography variant="h3" id={titleId} sx={headingStyle}>
        <Icon aria-hidden />
        {t(`quickPanel.${key}.title`)}
      </Typography>
      {Content ? (
        <Suspense fallback={<Skeleton variant="rounded" height={64} />}>
          <Content empty={empty} />
        </Suspense>
      ) : (
        empty
      )}
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

// The notices behind the bell; each leads to the page that says more.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { createLink } from '@tanstack/react-router';
import { formatInstant } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import type { BellEntry } from '../../features/notices/use-bell.ts';

const Row = createLink(
  styled('a')(({ theme }) => ({
    display: 'block',
    padding: '0.625rem 1rem',
    color: 'inherit',
    textDecoration: 'none',
    borderBlockStart: `1px solid ${theme.palette.divider}`,
    '&:hover': { backgroundColor: theme.palette.action.hover },
    '&:focus-visible': { outlineOffset: -2 },
  })),
);

interface BellListProps {
  readonly entries: readonly BellEntry[];
  readonly onOpen: () => void;
}

export function BellList({ entries, onOpen }: BellListProps) {
  const language = useLanguage();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, minBlockSize: 0, overflowY: 'auto' }}>
      {entries.map(({ id, title, detail, at, link, isUnread }) => (
        <li key={id}>
          <Row {...link} onClick={onOpen}>
            <Typography sx={{ fontWeight: isUnread ? 'fontWeightBold' : 'fontWeightRegular' }}>
              {title}
            </Typography>
            {detail && <Typography variant="body2">{detail}</Typography>}
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {formatInstant(at, language)}
            </Typography>
          </Row>
        </li>
      ))}
    </Box>
  );
}

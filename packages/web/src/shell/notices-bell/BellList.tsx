// The notices behind the bell; each leads to the page that says more.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { formatInstant } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import type { BellEntry } from '../../features/notices/use-bell.ts';

/** The address comes as data: the router's own types would want it written out. */
interface RowProps {
  readonly to: string;
  readonly search: () => Readonly<Record<string, string>>;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

const Row = styled(Link)(({ theme }) => ({
  display: 'block',
  padding: '0.625rem 1rem',
  color: 'inherit',
  textDecoration: 'none',
  borderBlockStart: `1px solid ${theme.palette.divider}`,
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&:focus-visible': { outlineOffset: -2 },
})) as unknown as ComponentType<RowProps>;

interface BellListProps {
  readonly entries: readonly BellEntry[];
  readonly onOpen: () => void;
}

export function BellList({ entries, onOpen }: BellListProps) {
  const language = useLanguage();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, minBlockSize: 0, overflowY: 'auto' }}>
      {entries.map(({ id, title, detail, at, path, search, isUnread }) => (
        <li key={id}>
          <Row to={path} search={() => search ?? {}} onClick={onOpen}>
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

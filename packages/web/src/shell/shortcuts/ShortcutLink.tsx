// A shortcut as an icon; its name shows when the pointer rests on it.
import { styled } from '@mui/material/styles';
import { createLink, useLocation } from '@tanstack/react-router';
import type { Shortcut } from './shortcuts.ts';

const Anchor = createLink(
  styled('a')(({ theme }) => ({
    display: 'grid',
    flex: 'none',
    placeItems: 'center',
    inlineSize: '2.5rem',
    blockSize: '2.5rem',
    borderRadius: theme.shape.borderRadius,
    color: theme.palette.text.secondary,
    '& svg': { fontSize: '1.25rem' },
    '&:hover': { backgroundColor: theme.palette.action.hover, color: theme.palette.text.primary },
    '&[aria-current=page]': {
      backgroundColor: theme.palette.action.selected,
      color: theme.palette.primary.main,
    },
  })),
);

export function ShortcutLink({ shortcut }: { readonly shortcut: Shortcut }) {
  const { address, link, title, icon: Icon } = shortcut;
  const isHere =
    useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr }) === address;
  return (
    <Anchor
      {...link}
      aria-label={title}
      title={title}
      activeProps={{}}
      aria-current={isHere ? 'page' : undefined}
    >
      <Icon aria-hidden />
    </Anchor>
  );
}

// A shortcut as an icon; its name shows when the pointer rests on it.
import { styled } from '@mui/material/styles';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { Shortcut } from './shortcuts.ts';

const Anchor = styled('a')(({ theme }) => ({
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
}));

export function ShortcutLink({ shortcut }: { readonly shortcut: Shortcut }) {
  const { address, path, search, title, icon: Icon } = shortcut;
  const navigate = useNavigate();
  const isHere =
    useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr }) === address;
  const follow = (event: MouseEvent) => {
    // Another tab or window is the browser's business.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    void navigate({ to: path, search });
  };
  return (
    <Anchor
      href={address}
      aria-label={title}
      title={title}
      aria-current={isHere ? 'page' : undefined}
      onClick={follow}
    >
      <Icon aria-hidden />
    </Anchor>
  );
}

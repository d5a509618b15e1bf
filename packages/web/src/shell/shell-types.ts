// What the application tells the shell; the shell knows no routes of its own.
import type SvgIcon from '@mui/material/SvgIcon';

export interface NavigationEntry {
  readonly path: string;
  readonly title: string;
  readonly icon: typeof SvgIcon;
}

/** Where the content begins, for the skip link and for the focus after a change of page. */
export const contentId = 'content';

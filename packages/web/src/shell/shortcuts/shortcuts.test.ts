// @vitest-environment node
import StarIcon from '@mui/icons-material/Star';
import { describe, expect, it } from 'vitest';
import type { PagePath } from '../../lib/address/page-search.ts';
import type { Places } from '../shell-types.ts';
import { chosenAddresses, moved, possibleShortcuts, shortcutsOf } from './shortcuts.ts';

const entry = (path: PagePath) => ({ path, title: path, icon: StarIcon });
const places: Places = {
  groups: [
    {
      key: 'valuation',
      title: 'V',
      icon: StarIcon,
      entries: [entry('/dashboard'), entry('/trades')],
    },
  ],
  userEntries: [entry('/profile')],
  actions: [
    { title: 'Assets', icon: StarIcon, link: { to: '/trades', search: { tab: 'assets' } } },
  ],
};

describe('shortcuts', () => {
  it('can be every page and action that the user may reach', () => {
    expect(possibleShortcuts(places).map(({ address }) => address)).toEqual([
      '/dashboard',
      '/trades',
      '/profile',
      '/trades?tab=assets',
    ]);
  });

  it('show in the order of the account, without those that lead nowhere', () => {
    const stored = [
      '/trades?tab=assets',
      '/users',
      '/profile',
      '/profile',
      'https://other.example',
    ];
    expect(shortcutsOf(stored, places).map(({ address }) => address)).toEqual([
      '/trades?tab=assets',
      '/profile',
    ]);
  });

  it('are a few to begin with, and none for who has taken all away', () => {
    expect(chosenAddresses([], false)).toContain('/trades');
    expect(chosenAddresses([], true)).toEqual([]);
    expect(chosenAddresses(['/profile'], false)).toEqual(['/profile']);
  });

  it('move to another place', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a'], 5, 0)).toEqual(['a']);
  });
});

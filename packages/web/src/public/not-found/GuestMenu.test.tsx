import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { GuestMenu } from './GuestMenu.tsx';

it('is a menu of two ways in, by keyboard too', async () => {
  const user = userEvent.setup({ delay: null });
  render(<GuestMenu words={{ guest: 'Guest', login: 'Login', register: 'Register' }} />);
  const button = screen.getByRole('button', { name: 'Guest' });
  expect(screen.queryByRole('menu')).toBeNull();
  await user.tab();
  await user.keyboard('{Enter}');
  const login = screen.getByRole('menuitem', { name: 'Login' });
  const register = screen.getByRole('menuitem', { name: 'Register' });
  expect(login).toHaveAttribute('href', '/login');
  expect(register).toHaveAttribute('href', '/register');
  const steps = [
    ['', login],
    ['{ArrowDown}', register],
    ['{ArrowDown}', login],
    ['{ArrowUp}', register],
    ['{Home}', login],
    ['{End}', register],
  ] as const;
  for (const [key, entry] of steps) {
    if (key) await user.keyboard(key);
    expect(entry).toHaveFocus();
  }
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Login' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await user.click(button);
  await user.click(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});

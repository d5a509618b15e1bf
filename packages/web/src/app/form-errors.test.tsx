// Every form, each field touched and left wrong: what is invalid says so to screen readers, with its reason.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { wordsOf } from '../../build/page-words.ts';
import { AssetDialog } from '../features/assets/AssetDialog.tsx';
import { BondFormPanel } from '../features/bonds/BondFormPanel.tsx';
import { FirmDetailsDialog } from '../features/firms/FirmDetailsDialog.tsx';
import { InviteForm } from '../features/firms/InviteForm.tsx';
import { InstrumentDialog } from '../features/instruments/InstrumentDialog.tsx';
import { ApiTokenDialog } from '../features/profile/ApiTokenDialog.tsx';
import { PasswordCard } from '../features/profile/PasswordCard.tsx';
import { SeriesDialog } from '../features/series/SeriesDialog.tsx';
import { answeringServer } from '../lib/http/testing/answering-server.ts';
import { pageWords } from '../public/page-words.ts';
import { Page as PartnerPage } from '../public/pages/become-a-pilot-partner.tsx';
import { Page as ForgotPasswordPage } from '../public/pages/forgot-password.tsx';
import { Page as LoginPage } from '../public/pages/login.tsx';
import { Page as RegisterPage } from '../public/pages/register.tsx';
import { renderPart } from '../ui/testing/render-part.tsx';

answeringServer();

const nothing = () => {};

/** Leaves each field empty, or with a text that nothing accepts. */
async function fillWrongly(): Promise<void> {
  const user = userEvent.setup({ delay: null });
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'form :is(input, select, textarea):not([type=checkbox], :disabled)',
  )) {
    if (field instanceof HTMLSelectElement || field.type === 'date' || field.type === 'time') {
      await user.click(field);
    } else {
      await user.clear(field);
      await user.type(field, '!');
    }
    await user.tab();
  }
  const submit = document.querySelector<HTMLButtonElement>('form [type=submit]:enabled');
  if (submit) await user.click(submit);
}

async function expectReasons(): Promise<void> {
  await expect.poll(() => document.querySelector('[aria-invalid=true]')).not.toBeNull();
  const shown = [
    ...document.querySelectorAll('.Mui-error.MuiFormHelperText-root, .field-complaint'),
  ];
  const invalid = [...document.querySelectorAll('[aria-invalid=true]')];
  for (const field of invalid) expect(field).toHaveAccessibleDescription(/\p{L}{3}/u);
  // No reason is shown that a field does not give.
  const given = invalid.flatMap((field) =>
    (field.getAttribute('aria-describedby') ?? '').split(' '),
  );
  expect(shown.filter(({ id }) => !given.includes(id))).toEqual([]);
}

const forms: Readonly<Record<string, ReactNode>> = {
  asset: <AssetDialog row={null} onClose={nothing} />,
  'instrument type': <InstrumentDialog row={null} onClose={nothing} />,
  series: <SeriesDialog onClose={nothing} onCreated={nothing} />,
  bond: <BondFormPanel isAdmin />,
  firm: <FirmDetailsDialog firm={{ name: 'Northwind', lei: null }} onClose={nothing} />,
  invitation: <InviteForm ownRole="owner" />,
  password: <PasswordCard hasPassword />,
  'access token': <ApiTokenDialog onClose={nothing} />,
};

describe('the reason is part of each invalid field', () => {
  test.each(Object.entries(forms))('%s', async (_name, form) => {
    await renderPart(form);
    await fillWrongly();
    await expectReasons();
  });

  const pages = {
    login: LoginPage,
    register: RegisterPage,
    'forgot-password': ForgotPasswordPage,
    'become-a-pilot-partner': PartnerPage,
  } as const;
  test.each(Object.keys(pages) as (keyof typeof pages)[])('/%s', async (name) => {
    const words = pageWords(await wordsOf('en'), name) as never;
    const Page = pages[name];
    render(<Page words={words} language="en" />);
    await screen.findByRole('heading', { level: 1 });
    await fillWrongly();
    await expectReasons();
  });
});

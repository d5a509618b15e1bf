import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { expect, it } from 'vitest';
import { timeZoneChoices } from '@pricevault/basics';
import { renderPart } from '../testing/render-part.tsx';
import { FormSearchSelect } from './FormSearchSelect.tsx';

interface Input {
  zone: string;
}

const zones = timeZoneChoices(new Date('2026-03-31T12:00:00Z'));
const choices = [
  { value: 'NYC', label: 'NYC' },
  ...zones.map(({ tzCode, label }) => ({ value: tzCode, label })),
];

function Form() {
  const form = useForm<Input>({ defaultValues: { zone: 'NYC' } });
  return (
    <FormProvider {...form}>
      <FormSearchSelect<Input> name="zone" label="Zone" choices={choices} isRequired />
      <Held />
    </FormProvider>
  );
}

function Held() {
  return <output>{useWatch<Input, 'zone'>({ name: 'zone' })}</output>;
}

it('the zone list finds today’s names, cities and short names by the keyboard alone', async () => {
  await renderPart(<Form />);
  const field = await screen.findByRole('combobox', { name: /Zone/ });
  expect(field).toHaveValue('NYC');
  for (const [typed, zone] of [
    ['new york', 'America/New_York'],
    ['İstanbul', 'Europe/Istanbul'],
    ['tyo', 'Asia/Tokyo'],
    ['kolkata', 'Asia/Kolkata'],
    ['NYC', 'NYC'],
  ] as const) {
    await userEvent.clear(field);
    await userEvent.paste(typed);
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent(zone);
  }
});

it('a text that matches nothing gets a hint, and leaving the field keeps the choice', async () => {
  await renderPart(<Form />);
  const field = await screen.findByRole('combobox', { name: /Zone/ });
  await userEvent.click(field);
  await userEvent.paste('xyzzy');
  expect(await screen.findByText(/Check the spelling/)).toBeInTheDocument();
  await userEvent.tab();
  expect(field).toHaveValue('NYC');
  expect(screen.getByRole('status')).toHaveTextContent('NYC');
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import type { LanguageCode } from '@pricevault/basics';
import { renderPart } from '../testing/render-part.tsx';
import { FormTimeField } from './FormTimeField.tsx';

interface Input {
  time: string;
}

function Form() {
  const form = useForm<Input>({ defaultValues: { time: '16:05' } });
  const [sent, setSent] = useState('');
  return (
    <FormProvider {...form}>
      <form onSubmit={form.handleSubmit(({ time }) => setSent(time))}>
        <FormTimeField<Input> name="time" label="Time" stepMinutes={5} />
        <output>{sent}</output>
      </form>
    </FormProvider>
  );
}

async function timeField(language: LanguageCode = 'en') {
  await renderPart(<Form />, language);
  return screen.findByRole('textbox', { name: 'Time' });
}

it.each<[LanguageCode, string]>([
  ['en', '4:15 pm'],
  ['tr', '4.15 ÖS'],
  ['ar', '٤:١٥ م'],
])('a time typed in %s is written alike when the field is left', async (language, typed) => {
  const field = await timeField(language);
  await userEvent.clear(field);
  await userEvent.type(field, typed);
  await userEvent.tab();
  expect(field).toHaveValue('16:15');
});

it('Enter sends the time that was meant', async () => {
  const field = await timeField();
  await userEvent.clear(field);
  await userEvent.type(field, '930{Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent('09:30');
});

it('the arrow keys move the time by its step', async () => {
  const field = await timeField();
  await userEvent.type(field, '{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(field).toHaveValue('16:10');
});

it('what is no time stays, to be corrected', async () => {
  const field = await timeField();
  await userEvent.clear(field);
  await userEvent.type(field, 'noon');
  await userEvent.tab();
  expect(field).toHaveValue('noon');
});

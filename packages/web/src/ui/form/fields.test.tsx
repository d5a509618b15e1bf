import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, describe } from 'vitest';
import { type LanguageCode, timeZoneChoices } from '@pricevault/basics';
import { renderPart } from '../testing/render-part.tsx';
import { NumberInput, type NumberDraft } from './NumberInput.tsx';
import { optionsOf, SelectField } from './SelectField.tsx';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { FormSearchSelect } from './FormSearchSelect.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { FormNumberField } from './FormNumberField.tsx';
import { useState } from 'react';
import { FormTimeField } from './FormTimeField.tsx';

const show = (
  language: LanguageCode,
  stored: number | null,
  draft?: NumberDraft,
  history?: RouterHistory,
) =>
  renderPart(
    <form id="row">
      <NumberInput
        name="price"
        label="Price"
        stored={stored}
        draft={draft}
        accepts={(price) => price >= 0}
        refusal="From 0."
        form="row"
      />
    </form>,
    language,
    history,
  );

const field = () => screen.getByLabelText<HTMLInputElement>('Price');
const isFormValid = () => field().form?.checkValidity();

it.each<[LanguageCode, string]>([
  ['en', '1,234.5'],
  ['tr', '1.234,5'],
])('in %s shows a stored number as %s', async (language, shown) => {
  await show(language, 1234.5);
  expect(field()).toHaveValue(shown);
  expect(isFormValid()).toBe(true);
});

it('gives the reason at the field for what is no number or not accepted, and takes it back', async () => {
  await show('en', null);
  expect(isFormValid()).toBe(true);
  await userEvent.type(field(), '1.2.3');
  expect(field().validationMessage).toBe('Enter a number such as 1,234.5');
  expect(field()).toBeInvalid();
  fireEvent.change(field(), { target: { value: '-1' } });
  expect(field().validationMessage).toBe('From 0.');
  expect(isFormValid()).toBe(false);
  fireEvent.change(field(), { target: { value: '1.25' } });
  expect(isFormValid()).toBe(true);
  expect(field()).toBeValid();
});

it('still refuses a text that was typed before the row was drawn again', async () => {
  await show('en', null, { text: 'abc', over: null });
  expect(isFormValid()).toBe(false);
});

it('a price that was typed and not sent is lost only after a question', async () => {
  const history = createMemoryHistory({ initialEntries: ['/trade'] });
  await show('en', 8.5, undefined, history);
  await userEvent.clear(field());
  await userEvent.type(field(), '8.50');
  history.push('/bond');
  await waitFor(() => expect(history.location.pathname).toBe('/bond'));
  await userEvent.type(field(), '1');
  history.push('/trade');
  expect(await screen.findByText('Discard changes?')).toBeVisible();
  expect(history.location.pathname).toBe('/bond');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(history.location.pathname).toBe('/trade'));
});

describe('SelectField', () => {
  const field = (choices: readonly string[]) => (
    <SelectField label="Type" value="usd">
      <option value="">All types</option>
      {optionsOf(choices.map((choice) => [choice, choice]))}
    </SelectField>
  );

  it('shows nothing for a choice whose list is not here yet, not the first entry', async () => {
    const { unmount } = await renderPart(field([]));
    expect(screen.getByLabelText('Type')).toHaveDisplayValue('');
    unmount();
    await renderPart(field(['eur', 'usd']));
    expect(screen.getByLabelText('Type')).toHaveDisplayValue('usd');
  });

  it('lets each entry run in its own direction: a narrow field cut the first letters of a Latin name in Arabic', async () => {
    await renderPart(field(['eur', 'usd']), 'ar');
    expect(screen.getByRole('option', { name: 'usd' })).toHaveAttribute('dir', 'auto');
  });
});

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
    ['LON', 'Europe/London'],
    ['+05:30 kol', 'Asia/Kolkata'],
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

describe('FormNumberField', () => {
  const schema = z.object({ coupon: z.number() });

  type Input = z.infer<typeof schema>;

  function Form({ coupon }: Input) {
    const form = useForm<Input>({
      defaultValues: { coupon },
      mode: 'onChange',
      resolver: zodResolver(schema),
    });
    return (
      <FormProvider {...form}>
        <FormNumberField<Input> name="coupon" label="Coupon" kind="decimal" />
        <Held />
      </FormProvider>
    );
  }

  function Held() {
    return <output>{String(useWatch<Input, 'coupon'>({ name: 'coupon' }))}</output>;
  }

  const show = (language: LanguageCode, coupon = Number.NaN) =>
    renderPart(<Form coupon={coupon} />, language);

  describe('a number field', () => {
    it.each<[LanguageCode, string, string, string]>([
      ['en', '1234.125', '1234.125', '1,234.125'],
      ['tr', '3,85', '3.85', '3,85'],
      ['tr', '3.85', '3.85', '3,85'],
      ['ar', '٣٫٨٥', '3.85', '3.85'],
    ])('in %s reads %s and writes it as the language does', async (language, typed, held, left) => {
      await show(language);
      await userEvent.type(screen.getByLabelText('Coupon'), typed);
      expect(screen.getByLabelText('Coupon')).toHaveValue(typed);
      expect(screen.getByRole('status')).toHaveTextContent(held);
      await userEvent.tab();
      expect(screen.getByLabelText('Coupon')).toHaveValue(left);
    });

    it('says at the field that it cannot read a text, and keeps the text', async () => {
      await show('en');
      await userEvent.type(screen.getByLabelText('Coupon'), '1.2.3');
      await userEvent.tab();
      expect(screen.getByLabelText('Coupon')).toHaveValue('1.2.3');
      expect(screen.getByRole('alert')).toHaveTextContent('Enter a number such as 1,234.5');
    });

    it('shows a stored number with every digit that it has', async () => {
      await show('tr', 1234.567891);
      expect(screen.getByLabelText('Coupon')).toHaveValue('1.234,567891');
    });
  });
});

describe('FormTimeField', () => {
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
});

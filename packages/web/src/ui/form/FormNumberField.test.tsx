import { zodResolver } from '@hookform/resolvers/zod';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { LanguageCode } from '@pricevault/basics';
import { renderPart } from '../testing/render-part.tsx';
import { FormNumberField } from './FormNumberField.tsx';

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
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a number, such as 1,234.5');
  });

  it('shows a stored number with every digit that it has', async () => {
    await show('tr', 1234.567891);
    expect(screen.getByLabelText('Coupon')).toHaveValue('1.234,567891');
  });
});

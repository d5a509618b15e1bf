import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPart } from '../../ui/testing/render-part.tsx';
import { defaultFields, type CalculatorFields } from './calculator-fields.ts';
import { TypedField } from './fields.tsx';

function Form() {
  const [fields, setFields] = useState<CalculatorFields>(defaultFields);
  const change = (changed: Partial<CalculatorFields>) => setFields({ ...fields, ...changed });
  return (
    <>
      <TypedField name="notional" fields={fields} problems={{}} onChange={change} />
      <output>{fields.notional}</output>
      <button type="button" onClick={() => change({ notional: '2500.5' })}>
        other
      </button>
    </>
  );
}

it.each([
  { language: 'en', start: '100,000,000', typed: '1,000', later: '2,500.5' },
  { language: 'tr', start: '100.000.000', typed: '1.000', later: '2.500,5' },
  { language: 'ar', start: '100,000,000', typed: '١٬٠٠٠', later: '2,500.5' },
] as const)('an amount is written and read as in $language', async (one) => {
  await renderPart(<Form />, one.language);
  const field = screen.getByRole('textbox');
  expect(field).toHaveValue(one.start);
  fireEvent.change(field, { target: { value: one.typed } });
  expect(field).toHaveValue(one.typed);
  expect(screen.getByRole('status')).toHaveTextContent(/^1000$/);
  // Whoever leaves the field sees what was understood, with Latin digits.
  fireEvent.blur(field);
  expect(field).toHaveValue(one.language === 'tr' ? '1.000' : '1,000');
  fireEvent.click(screen.getByRole('button'));
  expect(field).toHaveValue(one.later);
  fireEvent.change(field, { target: { value: 'abc' } });
  expect(field).toHaveValue('abc');
  expect(screen.getByRole('status')).toHaveTextContent(/^abc$/);
});

import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { DateField } from './DateField.tsx';

function Field({ onChange }: { readonly onChange: (date: string) => void }) {
  const [date, setDate] = useState('2026-11-17');
  const change = (next: string) => {
    setDate(next);
    onChange(next);
  };
  return <DateField label="As of" value={date} onChange={change} />;
}

it('a day is written alike in every browser, read as people type it, and refused where it is none', async () => {
  const onChange = vi.fn();
  await renderPart(<Field onChange={onChange} />);
  const field = screen.getByLabelText<HTMLInputElement>('As of');
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('2026-11-17');
  await userEvent.clear(field);
  expect(onChange).toHaveBeenLastCalledWith('');
  await userEvent.type(field, '31.3.2026');
  expect(onChange).toHaveBeenLastCalledWith('2026-03-31');
  fireEvent.blur(field);
  expect(field).toHaveValue('2026-03-31');

  fireEvent.change(field, { target: { value: '2026-02-30' } });
  expect(onChange).toHaveBeenLastCalledWith('');
  expect(field).toHaveValue('2026-02-30');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.blur(field);
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a date such as 2026-03-31');
  expect(field).toBeInvalid();
});

it('the calendar beside it chooses a day', async () => {
  const onChange = vi.fn();
  await renderPart(<Field onChange={onChange} />);
  await userEvent.click(
    screen.getByRole('button', { name: 'Choose date, selected date is 2026-11-17' }),
  );
  await userEvent.click(await screen.findByRole('gridcell', { name: '24' }));
  expect(onChange).toHaveBeenLastCalledWith('2026-11-24');
  expect(screen.getByLabelText('As of')).toHaveValue('2026-11-24');
});

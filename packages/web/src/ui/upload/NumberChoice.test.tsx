import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { NumberChoice } from './NumberChoice.tsx';
import type { NumberQuestion } from './number-question.ts';

const examples = [{ line: 2, text: '8.050', point: 8.05, comma: 8050 }];
async function show(numbers: Omit<NumberQuestion, 'examples'>) {
  const onChoose = vi.fn<(mark: string) => void>();
  await renderPart(<NumberChoice numbers={{ ...numbers, examples }} onChoose={onChoose} />);
  return onChoose;
}
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

it('an open question shows both readings and has no answer yet', async () => {
  const onChoose = await show({ mark: ',', basis: 'open' });
  const point = radio('Decimal point: 8.050 = 8.05');
  const comma = radio('Decimal comma: 8.050 = 8050');
  expect([point.checked, comma.checked]).toEqual([false, false]);
  await userEvent.click(point);
  expect(onChoose).toHaveBeenCalledWith('.');
});

it('a reading that fits the last consensus is named, chosen and can be changed', async () => {
  const onChoose = await show({ mark: '.', basis: 'consensus' });
  expect(screen.getByRole('alert').textContent).toContain('fit the last consensus');
  expect(radio('Decimal point: 8.050 = 8.05').checked).toBe(true);
  await userEvent.click(radio('Decimal comma: 8.050 = 8050'));
  expect(onChoose).toHaveBeenCalledWith(',');
});

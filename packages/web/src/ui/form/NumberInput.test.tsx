import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { LanguageCode } from '@pricevault/basics';
import { renderPart } from '../testing/render-part.tsx';
import { NumberInput, type NumberDraft } from './NumberInput.tsx';

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
  expect(field().validationMessage).toBe('Enter a number, such as 1,234.5');
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

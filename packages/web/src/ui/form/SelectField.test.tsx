import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../testing/render-part.tsx';
import { SelectField } from './SelectField.tsx';

const field = (choices: readonly string[]) => (
  <SelectField label="Type" value="usd">
    <option value="">All types</option>
    {choices.map((choice) => (
      <option key={choice} value={choice}>
        {choice}
      </option>
    ))}
  </SelectField>
);

it('shows nothing for a choice whose list is not here yet, not the first entry', async () => {
  const { unmount } = await renderPart(field([]));
  expect(screen.getByLabelText('Type')).toHaveDisplayValue('');
  unmount();
  await renderPart(field(['eur', 'usd']));
  expect(screen.getByLabelText('Type')).toHaveDisplayValue('usd');
});

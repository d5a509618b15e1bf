import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { assetForm, type AssetForm } from '@pricevault/contract';
import { FormDialog } from '../dialogs/FormDialog.tsx';
import { renderPart } from '../testing/render-part.tsx';
import { useContractForm } from './contract-form.ts';
import { FormTextField } from './FormTextField.tsx';

function Form({ submit }: { readonly submit: (values: AssetForm, key: string) => Promise<void> }) {
  const form = useContractForm({ schema: assetForm, defaultValues: { name: '' }, submit });
  return (
    <FormDialog isOpen title="New" form={form} firstField="name" onClose={() => {}}>
      <FormTextField<AssetForm> name="name" label="Name" />
    </FormDialog>
  );
}

it('a form sends the same idempotency key again after a failure, and a new one after a success', async () => {
  const keys: string[] = [];
  const submit = vi.fn(async (_values: AssetForm, key: string) => {
    keys.push(key);
    if (keys.length === 1) throw new Error('the reply was lost');
  });
  await renderPart(<Form submit={submit} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Crypto');
  for (const tries of [1, 2, 3]) {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(keys).toHaveLength(tries));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  }
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { assetForm, type AssetForm } from '@pricevault/contract';
import { ApiError } from '../../lib/http/api-error.ts';
import { ChangedMeanwhile } from '../changed/LazyChangedMeanwhile.tsx';
import { FormDialog } from '../dialogs/FormDialog.tsx';
import { renderPart } from '../testing/render-part.tsx';
import { useContractForm } from './contract-form.ts';
import { FormTextField } from './FormTextField.tsx';

function Form({ submit }: { readonly submit: (values: AssetForm, key: string) => Promise<void> }) {
  const form = useContractForm({ schema: assetForm, defaultValues: { name: '' }, submit });
  return (
    <FormDialog title="New" form={form} firstField="name" onClose={() => {}}>
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

describe('somebody else saved first', () => {
  const refused = () =>
    new ApiError({
      status: 409,
      codes: ['changedMeanwhile'],
      errors: ['Someone else has changed this in the meantime.'],
      params: [{}],
      fields: [''],
      requestId: null,
      retryAfter: null,
      data: { version: 5, changed: { name: 'Theirs' } },
    });

  function EditForm({ submit }: { readonly submit: (name: string, version?: number) => void }) {
    const form = useContractForm({
      schema: assetForm,
      defaultValues: { name: 'Old' },
      edited: { version: 4, labelOf: () => 'Name' },
      submit: async ({ name }, _key, version) => {
        submit(name, version);
        if (version === 4) throw refused();
      },
    });
    return (
      <FormDialog title="Edit" form={form} firstField="name" onClose={() => {}}>
        <ChangedMeanwhile form={form} />
        <FormTextField<AssetForm> name="name" label="New name" />
      </FormDialog>
    );
  }

  async function saveStale(submit: (name: string, version?: number) => void) {
    await renderPart(<EditForm submit={submit} />);
    const field = screen.getByLabelText('New name');
    await userEvent.clear(field);
    await userEvent.type(field, 'Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Theirs')).toBeVisible();
    return field;
  }

  it('shows what is stored, and overwrites it only on request', async () => {
    const submit = vi.fn();
    await saveStale(submit);
    await userEvent.click(screen.getByRole('button', { name: 'Overwrite' }));
    await waitFor(() =>
      expect(submit.mock.calls).toEqual([
        ['Mine', 4],
        ['Mine', 5],
      ]),
    );
    await waitFor(() => expect(screen.queryByText('Theirs')).not.toBeInTheDocument());
  });

  it('loads the newest, from which the next edit starts', async () => {
    const submit = vi.fn();
    const field = await saveStale(submit);
    await userEvent.click(screen.getByRole('button', { name: 'Load latest' }));
    expect(field).toHaveValue('Theirs');
    await userEvent.type(field, ' too');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(submit).toHaveBeenLastCalledWith('Theirs too', 5));
  });
});

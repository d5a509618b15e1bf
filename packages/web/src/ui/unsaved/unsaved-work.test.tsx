import { createBrowserHistory, createMemoryHistory } from '@tanstack/react-router';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { assetForm, type AssetForm } from '@pricevault/contract';
import { FormDialog } from '../dialogs/FormDialog.tsx';
import { useContractForm } from '../form/contract-form.ts';
import { FormBody, SubmitButton } from '../form/FormBody.tsx';
import { FormTextField } from '../form/FormTextField.tsx';
import { useUnsavedWork } from '../../lib/unsaved/use-unsaved-work.ts';
import { renderPart } from '../testing/render-part.tsx';

const question = 'Discard changes?';
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

function useNameForm() {
  return useContractForm({
    schema: assetForm,
    defaultValues: { name: '' },
    submit: async () => {},
  });
}

function NameDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useNameForm();
  return (
    <FormDialog title="New" form={form} firstField="name" onClose={onClose}>
      <FormTextField<AssetForm> name="name" label="Name" />
    </FormDialog>
  );
}

function NamePage() {
  const form = useNameForm();
  return (
    <FormBody form={form}>
      <FormTextField<AssetForm> name="name" label="Name" />
      <SubmitButton>Save</SubmitButton>
    </FormBody>
  );
}

describe('a dialog', () => {
  it('that was half filled in is closed only after a question', async () => {
    const onClose = vi.fn();
    await renderPart(<NameDialog onClose={onClose} />);
    await userEvent.type(screen.getByLabelText('Name'), 'Crypto');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText(question)).toBeVisible();
    await press('Keep editing');
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Name')).toHaveValue('Crypto');

    await userEvent.keyboard('{Escape}');
    await press('Discard');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('without entries closes at once', async () => {
    const onClose = vi.fn();
    await renderPart(<NameDialog onClose={onClose} />);
    await press('Cancel');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('does not let Back take away what was entered', async () => {
    const history = createMemoryHistory({ initialEntries: ['/trades?edit=new'] });
    await renderPart(<NameDialog onClose={() => {}} />, 'en', history);
    await userEvent.type(screen.getByLabelText('Name'), 'Crypto');
    history.push('/trades');
    await press('Keep editing');
    expect(history.location.href).toBe('/trades?edit=new');
  });
});

describe('a page', () => {
  it('with entries is left only after a question', async () => {
    const history = createMemoryHistory({ initialEntries: ['/create-bond'] });
    await renderPart(<NamePage />, 'en', history);
    await userEvent.type(screen.getByLabelText('Name'), 'Crypto');
    history.push('/bond');
    await press('Keep editing');
    expect(history.location.pathname).toBe('/create-bond');
    history.push('/bond');
    await press('Discard');
    await waitFor(() => expect(history.location.pathname).toBe('/bond'));
  });

  it('asks before its tab changes, not before a list turns its page', async () => {
    const history = createMemoryHistory({ initialEntries: ['/trades?tab=series'] });
    await renderPart(<NamePage />, 'en', history);
    await userEvent.type(screen.getByLabelText('Name'), 'Crypto');
    history.push('/trades?tab=series&page=2');
    await waitFor(() => expect(history.location.search).toBe('?tab=series&page=2'));
    history.push('/trades?tab=upload');
    await press('Keep editing');
    expect(history.location.search).toBe('?tab=series&page=2');
  });

  it('does not ask after its entries were saved', async () => {
    const history = createMemoryHistory({ initialEntries: ['/create-bond'] });
    await renderPart(<NamePage />, 'en', history);
    await userEvent.type(screen.getByLabelText('Name'), 'Crypto');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    history.push('/bond');
    await waitFor(() => expect(history.location.pathname).toBe('/bond'));
  });

  it('warns before the browser closes it, as long as there is something to lose', async () => {
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await renderPart(<NamePage />, 'en', createBrowserHistory());
    expect(leave()).toBe(false);
    await userEvent.type(screen.getByLabelText('Name'), 'Crypto');
    expect(leave()).toBe(true);
    await userEvent.clear(screen.getByLabelText('Name'));
    expect(leave()).toBe(false);
  });

  it('says when an upload would be cancelled', async () => {
    const Upload = () => {
      useUnsavedWork({ isUnsaved: true, kind: 'page', isRunning: true });
      return null;
    };
    const history = createMemoryHistory({ initialEntries: ['/transactions'] });
    await renderPart(<Upload />, 'en', history);
    history.push('/bond');
    expect(await screen.findByText('Cancel the upload?')).toBeVisible();
    await press('Stay here');
    expect(history.location.pathname).toBe('/transactions');
  });
});

it('a file that is dropped beside its zone does not replace the page', async () => {
  await renderPart(<p>Page</p>);
  const drop = createEvent.drop(screen.getByText('Page'), {
    dataTransfer: { types: ['Files'], dropEffect: 'copy' },
  });
  fireEvent(screen.getByText('Page'), drop);
  expect(drop.defaultPrevented).toBe(true);
});

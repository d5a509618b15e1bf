// Asks for an invitation to the pilot programme (spec 000 sections 2 and 5).
import { assetClasses } from '@pricevault/basics';
import { useCallback, useState } from 'react';
import { AccountFrame } from '../account/AccountFrame.tsx';
import { FormHead } from '../account/FormHead.tsx';
import { AlertRows } from '../form/AlertRows.tsx';
import { usePageForm } from '../form/page-form.ts';
import { SelectField } from '../form/SelectField.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { LoginLink } from '../frame/LoginLink.tsx';
import { Snackbar, type SnackbarMessage } from '../frame/Snackbar.tsx';
import type { PageProps } from '../page-props.ts';

const loadForm = async () => (await import('./become-a-pilot-partner.api.ts')).partnerPart;
const empty = { email: '', asset: '' };

export function BecomeAPilotPartnerPage(props: PageProps<'become-a-pilot-partner'>) {
  const { words, language } = props;
  const { page, shared } = words;
  const [notice, setNotice] = useState<SnackbarMessage | null>(null);
  const form = usePageForm({
    load: loadForm,
    initial: empty,
    words,
    retryFrom: 'email',
    onAccepted: () => {
      setNotice({ text: page.done, variant: 'success' });
      form.reset();
    },
  });
  const forget = useCallback(() => setNotice(null), []);
  return (
    <AccountFrame shared={shared} language={language}>
      <Snackbar message={notice} closeLabel={shared.close} onClose={forget} place="end" />
      <form {...form.formProps} className="form" action="/become-a-pilot-partner">
        <FormHead heading={page.heading} purpose={page.purpose} />
        <AlertRows alerts={form.alerts} />
        <TextField
          {...form.field('email')}
          type="email"
          label={shared.form.email}
          autoComplete="email"
        />
        <SelectField
          {...form.field('asset')}
          label={page.asset}
          placeholder={page.chooseAsset}
          options={assetClasses.map((asset) => ({ value: asset, text: page.assets[asset] }))}
        />
        <SubmitButton
          text={page.submit}
          inProgress={form.inProgress}
          canSend={form.canSend}
          words={words}
        />
        <div className="form-pair">
          <a className="button button-outlined" href="/">
            {page.home}
          </a>
          <LoginLink className="button button-outlined" text={shared.login} />
        </div>
      </form>
    </AccountFrame>
  );
}

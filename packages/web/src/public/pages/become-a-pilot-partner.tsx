// Asks for an invitation to the pilot programme (spec 000 sections 2 and 5).
import { assetClasses } from '@pricevault/basics';
import { useCallback, useState } from 'react';
import { AccountFrame } from '../account/AccountFrame.tsx';
import { SelectField, TextField } from '../form/fields.tsx';
import { usePageForm } from '../form/page-form.ts';
import { PageForm } from '../form/PageForm.tsx';
import { LoginLink } from '../frame/PublicFrame.tsx';
import { Snackbar, type SnackbarMessage } from '../frame/Snackbar.tsx';
import type { PageProps } from '../page-words.ts';

const loadForm = async () => (await import('../account/partners.api.ts')).partnerPart;
const empty = { email: '', asset: '' };

export function Page(props: PageProps<'become-a-pilot-partner'>) {
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
      <PageForm
        form={form}
        action="/become-a-pilot-partner"
        heading={page.heading}
        purpose={page.purpose}
        submit={page.submit}
        words={words}
        foot={
          <div className="form-pair">
            <a className="button button-outlined" href="/">
              {page.home}
            </a>
            <LoginLink className="button button-outlined" text={shared.login} />
          </div>
        }
      >
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
      </PageForm>
    </AccountFrame>
  );
}

// Asks for password and code again, or for a passkey, because a call changes how the account proves itself.
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { resendWaitSeconds } from '@pricevault/basics';
import { stepUpContract, stepUpForm, type ReplyOf } from '@pricevault/contract';
import { useResendWait } from '../../lib/accounts/resend-wait.ts';
import { callApi } from '../../lib/http/api-client.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { loadPart } from '../../lib/parts/part-loading.ts';
import { supportsPasskeys } from '../../lib/session/passkey-support.ts';
import { rememberHere } from '../../lib/session/remembered-path.ts';
import { startSingleSignOn } from '../../lib/session/single-sign-on.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FormAlerts } from '../../ui/form/FormAlerts.tsx';
import { FormPasswordField } from '../../ui/form/FormPasswordField.tsx';
import { FormTextField } from '../../ui/form/FormTextField.tsx';
import { notices } from '../../ui/notices/notice-store.ts';

type Demand = ReplyOf<typeof stepUpContract.beginStepUp>;
type Form = z.input<typeof stepUpForm>;

interface StepUpDialogProps {
  /** True once the server has accepted the proof. */
  readonly onDone: (isProven: boolean) => void;
}

export function StepUpDialog({ onDone }: StepUpDialogProps) {
  const failureTexts = useFailureTexts();
  const { data, error } = useQuery({
    queryKey: ['stepUp'],
    queryFn: ({ signal }) => callApi(stepUpContract.beginStepUp, { body: {}, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const alerts = error ? failureTexts(error) : [];
  if (data && !data.hasPassword) return <ProviderDialog onDone={onDone} />;
  return <ProofDialog demand={data} alerts={alerts} onDone={onDone} />;
}

interface ProofDialogProps extends StepUpDialogProps {
  /** Undefined until the server has said what it asks for. */
  readonly demand: Demand | undefined;
  readonly alerts: readonly string[];
}

function ProofDialog({ demand, alerts, onDone }: ProofDialogProps) {
  const { t } = useTranslation('auth');
  const codeBy = demand?.codeBy ?? null;
  const form = useContractForm({
    schema: stepUpForm,
    defaultValues: { password: '', code: '' },
    submit: async (body) => {
      await callApi(stepUpContract.stepUp, { body });
      onDone(true);
    },
  });
  return (
    <FormDialog
      title={t('stepUp.title')}
      form={form}
      firstField="password"
      submitLabel={t('stepUp.confirm')}
      onClose={() => onDone(false)}
    >
      <FormAlerts messages={alerts} />
      <Typography>{t('stepUp.purpose')}</Typography>
      {demand?.hasPasskeys && supportsPasskeys() && <PasskeyButton onDone={onDone} />}
      <FormPasswordField<Form>
        name="password"
        label={t('stepUp.password')}
        autoComplete="current-password"
      />
      {codeBy && (
        <>
          <Typography>{t(`stepUp.by.${codeBy}`)}</Typography>
          <FormTextField<Form>
            name="code"
            label={t('stepUp.code')}
            autoComplete="one-time-code"
            isLatin
          />
          {codeBy !== 'authenticator' && <ResendButton />}
        </>
      )}
    </FormDialog>
  );
}

/** A passkey replaces both password and code. */
function PasskeyButton({ onDone }: StepUpDialogProps) {
  const { t } = useTranslation('auth');
  const failureTexts = useFailureTexts();
  const [alerts, setAlerts] = useState<readonly string[]>([]);
  const [inProgress, setInProgress] = useState(false);
  const prove = async () => {
    setAlerts([]);
    setInProgress(true);
    try {
      const passkeys = await loadPart(() => import('../../lib/session/passkeys.ts'));
      const { request } = await callApi(stepUpContract.beginPasskeyStepUp);
      const credential = await passkeys.askForPasskey(request);
      if (!credential) return setAlerts([t('stepUp.passkeyUnused')]);
      await callApi(stepUpContract.stepUp, { body: { credential } });
      onDone(true);
    } catch (error) {
      setAlerts(failureTexts(error));
    } finally {
      setInProgress(false);
    }
  };
  return (
    <>
      <FormAlerts messages={alerts} />
      <Button
        variant="outlined"
        loading={inProgress}
        onClick={() => void prove()}
        sx={{ alignSelf: 'start' }}
      >
        {t('stepUp.usePasskey')}
      </Button>
    </>
  );
}

function ResendButton() {
  const { t } = useTranslation('auth');
  const failureTexts = useFailureTexts();
  const [waitLeft, wait] = useResendWait(resendWaitSeconds);
  const resend = async () => {
    wait(resendWaitSeconds);
    try {
      await callApi(stepUpContract.beginStepUp, { body: { again: true } });
    } catch (error) {
      notices.show('error', failureTexts(error).join(' '));
    }
  };
  return (
    <Button
      variant="text"
      disabled={waitLeft > 0}
      onClick={() => void resend()}
      sx={{ alignSelf: 'start' }}
    >
      {waitLeft > 0 ? t('stepUp.resendIn', { seconds: waitLeft }) : t('stepUp.resend')}
    </Button>
  );
}

/** The account has no password: the provider asks for its credentials again, and the page opens anew after that. */
function ProviderDialog({ onDone }: StepUpDialogProps) {
  const { t } = useTranslation('auth');
  const failureTexts = useFailureTexts();
  const [alerts, setAlerts] = useState<readonly string[]>([]);
  const leave = async () => {
    rememberHere();
    try {
      await startSingleSignOn({ asksAgain: true });
    } catch (error) {
      setAlerts(failureTexts(error));
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('stepUp.title')}
      confirmLabel={t('stepUp.signInAgain')}
      onConfirm={() => void leave()}
      onCancel={() => onDone(false)}
    >
      <FormAlerts messages={alerts} />
      <Typography>{t('stepUp.byProvider')}</Typography>
    </ConfirmDialog>
  );
}

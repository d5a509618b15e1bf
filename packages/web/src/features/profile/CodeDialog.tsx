// The verification code before a change of the second factor: 6 characters enable Verify; Resend waits 30 seconds.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { resendWaitSeconds, type CodeWay } from '@pricevault/basics';
import { ApiError } from '../../lib/http/api-error.ts';
import { isCompleteCode } from '../../lib/accounts/code-input.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { useResendWait } from '../../lib/accounts/resend-wait.ts';
import { useUnsavedWork } from '../../lib/unsaved/use-unsaved-work.ts';
import { TitledDialog } from '../../ui/dialogs/TitledDialog.tsx';
import { CodeField } from './CodeField.tsx';
import { sendOwnCode, verifyOwnCode } from './profile.api.ts';

interface CodeDialogProps {
  /** Where the code goes if text messages are sent: the phone of the form, not the stored one. */
  readonly phone: string | null;
  readonly codeBy: CodeWay;
  /** Seconds until another code may be asked for. */
  readonly firstWait: number;
  readonly onVerified: () => Promise<void>;
  readonly onClose: () => void;
}

export function CodeDialog(props: CodeDialogProps) {
  const { phone, codeBy, firstWait, onVerified, onClose } = props;
  const { t } = useTranslation(['profile', 'common']);
  const { id: userId } = useCurrentUser();
  const failureTexts = useFailureTexts();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isResent, setResent] = useState(false);
  const [waitLeft, wait] = useResendWait(firstWait);
  const input = useRef<HTMLInputElement>(null);

  const attempt = async (work: () => Promise<void>) => {
    setProblem(undefined);
    setResent(false);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError && error.codes.includes('codeTooSoon')) {
        wait(Number(error.params[0]?.['seconds'] ?? resendWaitSeconds));
      }
      setProblem(failureTexts(error).join(' '));
    } finally {
      setBusy(false);
    }
  };
  const verify = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation(); // the profile's own form stands around this dialog in React's tree
    if (isBusy || !isCompleteCode(code, false)) return;
    void attempt(async () => {
      await verifyOwnCode({ userId, code });
      await onVerified();
      onClose();
    });
  };
  const resend = () =>
    void attempt(async () => {
      await sendOwnCode({ userId, phone });
      wait(resendWaitSeconds);
      setCode('');
      setResent(true);
      input.current?.focus();
    });

  const endWork = useUnsavedWork({ isUnsaved: code !== '' && !isBusy, kind: 'dialog' });
  const close = () => endWork(onClose);
  return (
    <TitledDialog
      title={t('code.title')}
      onClose={(_event, reason) => {
        // A click beside the dialog must not lose a code that was just sent.
        if (!isBusy && reason === 'escapeKeyDown') close();
      }}
      onEntering={() => input.current?.focus()}
      onSubmit={verify}
      content={{ sx: { display: 'flex', flexDirection: 'column', gap: 3 } }}
      actions={
        <>
          <Button variant="outlined" disabled={isBusy} onClick={close}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={!isCompleteCode(code, false)}
            loading={isBusy}
          >
            {t('code.verify')}
          </Button>
        </>
      }
    >
      <Typography>{t(codeBy === 'authenticator' ? 'code.sentOrApp' : 'code.sent')}</Typography>
      {isResent && (
        <Alert severity="success" variant="outlined" role="status">
          {t('code.resent')}
        </Alert>
      )}
      <CodeField
        ref={input}
        label={t('code.label')}
        value={code}
        onChange={setCode}
        problem={problem}
      />
      <Box>
        <Button
          variant="text"
          disabled={isBusy || waitLeft > 0}
          onClick={resend}
          sx={{ marginInlineStart: '-0.875rem' }}
        >
          {waitLeft > 0 ? t('code.resendIn', { seconds: waitLeft }) : t('code.resend')}
        </Button>
      </Box>
    </TitledDialog>
  );
}

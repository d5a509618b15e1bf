// To Trader: the mail as it will be sent, its text to be edited, and what became of it.
import SendOutlinedIcon from '@mui/icons-material/SendOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxTraderMailLength } from '@pricevault/contract';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { useUnsavedWork } from '../../lib/unsaved/use-unsaved-work.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { createAttemptKey } from '../../ui/form/attempt-key.ts';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { SideDrawer } from '../../ui/SideDrawer.tsx';
import {
  useSendTraderMail,
  useTraderMailPreview,
  useTraderMails,
  type MailedRequest,
} from './desk-mails.api.ts';
import { MailState } from './MailState.tsx';

interface TraderMailPanelProps {
  readonly request: MailedRequest;
  readonly onClose: () => void;
}

export function TraderMailPanel({ request, onClose }: TraderMailPanelProps) {
  const { t } = useTranslation('quotes');
  const preview = useTraderMailPreview(request);
  const [isUnsent, setUnsent] = useState(false);
  const endWork = useUnsavedWork({ isUnsaved: isUnsent, kind: 'dialog' });
  return (
    <SideDrawer title={t('traderMail.title')} width="30rem" onClose={() => endWork(onClose)}>
      {preview.error && !preview.data ? (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : preview.data ? (
        <MailForm request={request} {...preview.data} onUnsent={setUnsent} />
      ) : (
        <LoadingScreen />
      )}
    </SideDrawer>
  );
}

interface MailFormProps {
  readonly request: MailedRequest;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  /** Whether there is an edited text that was not sent. */
  readonly onUnsent: (isUnsent: boolean) => void;
}

function MailForm({ request, recipient, subject, text: first, onUnsent }: MailFormProps) {
  const { t } = useTranslation('quotes');
  const failureTexts = useFailureTexts();
  const [text, setText] = useState(first);
  const [attempt] = useState(createAttemptKey);
  const send = useSendTraderMail();
  const mails = useTraderMails();
  const madeId = send.data?.item._id;
  const made = mails.data?.items.find(({ _id }) => _id === madeId) ?? send.data?.item;
  // The same text is sent once; what failed may be sent again.
  const isSent = made !== undefined && made.state !== 'failed' && send.variables?.text === text;
  const isUnsent = text !== first && !isSent;
  useEffect(() => onUnsent(isUnsent), [onUnsent, isUnsent]);
  const submit = async () => {
    try {
      await send.mutateAsync({ ...request, text, key: attempt.keyFor({ text }) });
      attempt.accepted();
    } catch {
      // The failure is shown above the button.
    }
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, flex: 1 }}>
      <FixedField label={t('traderMail.to')} value={recipient} />
      <FixedField label={t('traderMail.subject')} value={subject} rows={1} />
      <TextField
        label={t('traderMail.text')}
        value={text}
        size="small"
        fullWidth
        rows={12}
        disabled={send.isPending}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: maxTraderMailLength, dir: 'auto' } }}
      />
      {send.error && (
        <Alert severity="error" variant="outlined">
          {failureTexts(send.error).join(' ')}
        </Alert>
      )}
      {made && (
        <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <MailState mail={made} />
          <Typography variant="body2">{t(`traderMail.${made.state}`)}</Typography>
        </Box>
      )}
      <Button
        variant="contained"
        startIcon={<SendOutlinedIcon className="pv-points" />}
        disabled={text.trim() === '' || isSent}
        loading={send.isPending}
        onClick={() => void submit()}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('traderMail.send')}
      </Button>
    </Box>
  );
}

/** Part of the mail that cannot be edited. */
function FixedField(props: {
  readonly label: string;
  readonly value: string;
  readonly rows?: number;
}) {
  return (
    <TextField
      {...props}
      size="small"
      fullWidth
      slotProps={{ htmlInput: { readOnly: true, dir: 'ltr' } }}
    />
  );
}

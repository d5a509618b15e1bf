// Setting an authenticator app up: show the secret as a picture and as text, confirm by a code, hand out recovery codes.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type SubmitEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { isCompleteCode } from '../../lib/accounts/code-input.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { useUnsavedWork } from '../../lib/unsaved/use-unsaved-work.ts';
import { LoadingBlock } from '../../ui/LoadingBlock.tsx';
import { TitledDialog } from '../../ui/dialogs/TitledDialog.tsx';
import { FormAlerts } from '../../ui/form/FormAlerts.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { CodeField } from './CodeField.tsx';
import { useBeginAuthenticator, useConfirmAuthenticator } from './profile.api.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

/** Pixels. */
const qrSize = 184;

export function AuthenticatorSetUp({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['profile', 'common']);
  const failureTexts = useFailureTexts();
  const { data: begun, error: beginError, mutate: begin } = useBeginAuthenticator();
  const confirm = useConfirmAuthenticator();
  const [code, setCode] = useState('');
  const isBegun = useRef(false);
  useEffect(() => {
    // A second begin would replace the secret that is already on the screen.
    if (isBegun.current) return;
    isBegun.current = true;
    begin();
  }, [begin]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isCompleteCode(code, false) || confirm.isPending) return;
    confirm.mutate({ code }, { onSuccess: () => notices.show('success', t('authenticator.done')) });
  };
  const endWork = useUnsavedWork({ isUnsaved: code !== '' && !confirm.data, kind: 'dialog' });
  const close = () => endWork(onClose);
  if (confirm.data) {
    return <RecoveryCodesDialog codes={confirm.data.recoveryCodes} onClose={onClose} />;
  }
  return (
    <TitledDialog
      title={t('authenticator.setUpTitle')}
      onClose={(_event, reason) => {
        if (!confirm.isPending && reason === 'escapeKeyDown') close();
      }}
      onSubmit={submit}
      content={{ sx: { display: 'flex', flexDirection: 'column', gap: 4 } }}
      actions={
        <>
          <Button variant="outlined" disabled={confirm.isPending} onClick={close}>
            {t('common:actions.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={!begun || !isCompleteCode(code, false)}
            loading={confirm.isPending}
          >
            {t('code.verify')}
          </Button>
        </>
      }
    >
      <FormAlerts messages={beginError ? failureTexts(beginError) : []} />
      <Typography>{t('authenticator.scan')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
        <QrCode text={begun?.uri} label={t('authenticator.picture')} />
        <Box sx={{ flex: '1 1 12.5rem', minInlineSize: 0 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
            {t('authenticator.orType')}
          </Typography>
          <Typography component="p" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>
              <code data-testid="secret">{inGroups(begun?.secret ?? '')}</code>
            </bdi>
          </Typography>
        </Box>
      </Box>
      <Box>
        <Typography sx={{ mb: 2 }}>{t('authenticator.thenType')}</Typography>
        <CodeField
          label={t('code.label')}
          value={code}
          onChange={setCode}
          problem={confirm.error ? failureTexts(confirm.error).join(' ') : undefined}
        />
      </Box>
    </TitledDialog>
  );
}

/** Groups of four are easier to type; apps ignore the blanks. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

// A QR code drawn as one SVG path: dark on white in both themes, because scanners expect it.
interface QrCodeProps {
  /** Undefined while it is on its way. */
  readonly text: string | undefined;
  readonly label: string;
}

function QrCode({ text, label }: QrCodeProps) {
  const drawn = useMemo(() => (text === undefined ? null : drawQrCode(text)), [text]);
  if (!drawn) return <LoadingBlock width={qrSize} height={qrSize} />;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawn.modules} ${drawn.modules}`}
      shapeRendering="crispEdges"
      sx={{ inlineSize: qrSize, blockSize: qrSize, borderRadius: 1, flex: 'none' }}
    >
      <rect width="100%" height="100%" fill="#ffffff" />
      <path d={drawn.path} fill="#000000" />
    </Box>
  );
}

function drawQrCode(text: string): { modules: number; path: string } {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 3 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { modules, path };
}

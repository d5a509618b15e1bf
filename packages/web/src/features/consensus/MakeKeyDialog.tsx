// Makes a key pair in the browser, hands it over as a file under a passphrase, and registers its public half once the saved file
// has been opened: a key that cannot be restored would seal results that nobody can read.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortestPassphrase } from '@pricevault/consensus/keys/passphrase';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { useUnsavedWork } from '../../lib/unsaved/use-unsaved-work.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useRegisterKey } from './consensus.api.ts';
import { useConsensusFailure } from './consensus-failure.ts';
import type { OpenedKey } from './consensus-protocol.ts';
import { useConsensusSession } from './consensus-session.tsx';
import { Fingerprint } from '../../ui/Fingerprint.tsx';
import { OpenKeyForm } from './OpenKeyForm.tsx';

export function MakeKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['consensus', 'common']);
  const titleId = useId();
  const { worker, opened, setOpened } = useConsensusSession();
  const failureText = useConsensusFailure();
  const register = useRegisterKey();
  const hasKey = useCurrentUser().public_key !== null;
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [made, setMade] = useState<OpenedKey | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isLong = [...passphrase].length >= shortestPassphrase;

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  const make = () =>
    attempt(async () => {
      const { file, ...key } = await worker.ask('makeKeys', { passphrase });
      const name = `pricevault-key-${key.fingerprint.replaceAll(' ', '').slice(0, 8)}.json`;
      saveFile(name, new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }));
      setMade(key);
      setOpened(null);
    });
  const finish = (key: OpenedKey) =>
    attempt(async () => {
      await register.mutateAsync(key.publicKey);
      notices.show('success', t('make.registered'));
      onClose();
    });

  const isUnsaved = (passphrase !== '' || made !== null) && !register.isSuccess;
  const endWork = useUnsavedWork({ isUnsaved, kind: 'dialog' });
  const cancel = () =>
    endWork(() => {
      if (made) {
        void worker.ask('forgetKey', {});
        setOpened(null);
      }
      onClose();
    });
  const isRestored = made !== null && opened?.publicKey === made.publicKey;

  return (
    <Dialog open aria-labelledby={titleId} onClose={isBusy ? undefined : cancel} fullWidth>
      <DialogTitle id={titleId}>{hasKey ? t('keys.rotate') : t('make.title')}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
          {made ? (
            <>
              <span>{t('make.saved')}</span>
              <Fingerprint text={made.fingerprint} />
              <Alert severity="warning" variant="outlined">
                {t('make.lost')}
              </Alert>
              <span>{t('make.openOnce')}</span>
              <OpenKeyForm isFileOnly />
              {opened && !isRestored && (
                <Alert severity="error" variant="outlined">
                  {t('make.otherKey')}
                </Alert>
              )}
            </>
          ) : (
            <>
              <span>{t('make.purpose')}</span>
              <TextField
                type="password"
                label={t('make.passphrase')}
                helperText={t('make.rule', { least: shortestPassphrase })}
                value={passphrase}
                autoComplete="new-password"
                onChange={(event) => setPassphrase(event.target.value)}
              />
              <TextField
                type="password"
                label={t('make.again')}
                value={again}
                autoComplete="new-password"
                error={again !== '' && again !== passphrase}
                helperText={again !== '' && again !== passphrase ? t('make.different') : ' '}
                onChange={(event) => setAgain(event.target.value)}
              />
            </>
          )}
          {problem && (
            <Alert severity="error" variant="outlined">
              {problem}
            </Alert>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" disabled={isBusy} onClick={cancel}>
          {t('common:actions.cancel')}
        </Button>
        {made ? (
          <Button
            variant="contained"
            loading={isBusy}
            disabled={!isRestored}
            onClick={() => void finish(made)}
          >
            {t('make.register')}
          </Button>
        ) : (
          <Button
            variant="contained"
            loading={isBusy}
            disabled={!isLong || passphrase !== again}
            onClick={() => void make()}
          >
            {t('make.create')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

// Opens the private key in the worker: by file and passphrase, or pasted. The page itself never holds it.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FileButton } from '../../ui/FileButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useConsensusFailure } from './consensus-failure.ts';
import { useConsensusSession } from './consensus-session.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Fingerprint } from '../../ui/Fingerprint.tsx';

interface OpenKeyFormProps {
  /** Where the file itself is to be tried, nothing can be pasted. */
  readonly isFileOnly?: boolean;
}

export function OpenKeyForm({ isFileOnly = false }: OpenKeyFormProps) {
  const { t } = useTranslation('consensus');
  const { worker, opened, setOpened } = useConsensusSession();
  const failureText = useConsensusFailure();
  const [way, setWay] = useState<'file' | 'pasted'>('file');
  const [file, setFile] = useState<File | null>(null);
  const [secret, setSecret] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();

  const open = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      const key =
        way === 'pasted'
          ? await worker.ask('openPasted', { text: secret })
          : await worker.ask('openFile', { text: (await file?.text()) ?? '', passphrase: secret });
      setOpened(key);
      setSecret('');
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setBusy(false);
    }
  };

  if (opened) {
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <span>{t('key.opened')}</span>
        <Fingerprint text={opened.fingerprint} />
        <Button
          variant="text"
          onClick={() => {
            void worker.ask('forgetKey', {});
            setOpened(null);
          }}
        >
          {t('key.forget')}
        </Button>
      </Box>
    );
  }
  return (
    <Box
      component="form"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => void open(event)}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 3,
        inlineSize: '100%',
        maxInlineSize: '26.25rem',
      }}
    >
      {!isFileOnly && (
        <SegmentedControl
          label={t('key.way')}
          isLabelHidden
          value={way}
          options={[
            { value: 'file', text: t('key.byFile') },
            { value: 'pasted', text: t('key.byPaste') },
          ]}
          onChange={(next) => {
            setWay(next);
            setSecret('');
            setProblem(null);
          }}
        />
      )}
      {way === 'file' && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
          <FileButton
            variant="outlined"
            label={t('key.file')}
            accept=".json,application/json"
            onFile={(chosen) => {
              setFile(chosen);
              setProblem(null);
            }}
          >
            {t('key.chooseFile')}
          </FileButton>
          <Box component="span" dir="auto" sx={{ color: 'text.secondary' }}>
            {file?.name ?? t('key.noFile')}
          </Box>
        </Box>
      )}
      <TextField
        type="password"
        label={way === 'file' ? t('key.passphrase') : t('key.privateKey')}
        value={secret}
        autoComplete="off"
        helperText={way === 'pasted' ? t('key.format') : undefined}
        size="small"
        error={problem !== null}
        describedBy={problem === null ? undefined : problemId}
        slotProps={{ htmlInput: { dir: 'ltr', maxLength: 500 } }}
        onChange={(event) => {
          setSecret(event.target.value);
          setProblem(null);
        }}
      />
      {problem && (
        <Alert id={problemId} severity="error" variant="outlined">
          {problem}
        </Alert>
      )}
      <Box>
        <Button
          type="submit"
          variant="outlined"
          loading={isBusy}
          disabled={secret === '' || (way === 'file' && !file)}
        >
          {t('key.open')}
        </Button>
      </Box>
    </Box>
  );
}

// Enrols a keeper with the line that its operator was given.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { useUnsavedWork } from '../../lib/unsaved/use-unsaved-work.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useEnrolKeeper } from './consensus.api.ts';

export function EnrolmentForm() {
  const { t } = useTranslation('consensus');
  const failureTexts = useFailureTexts();
  const enrol = useEnrolKeeper();
  const [line, setLine] = useState('');
  useUnsavedWork({ isUnsaved: line.trim() !== '', kind: 'page' });
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    try {
      await enrol.mutateAsync(line.trim());
      setLine('');
      notices.show('success', t('admin.enrolled'));
    } catch {
      // Shown below the field.
    }
  };
  return (
    <Panel title={t('admin.enrol')}>
      <Box
        component="form"
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => void send(event)}
        sx={{ display: 'grid', gap: 3, justifyItems: 'start', maxInlineSize: '45rem' }}
      >
        <span>{t('admin.enrolText')}</span>
        <TextField
          label={t('admin.line')}
          value={line}
          fullWidth
          error={enrol.isError}
          helperText={enrol.isError ? failureTexts(enrol.error).join(' ') : undefined}
          slotProps={{ htmlInput: { dir: 'ltr', maxLength: 2_000 } }}
          onChange={(event) => setLine(event.target.value)}
        />
        <Button
          type="submit"
          variant="outlined"
          loading={enrol.isPending}
          disabled={line.trim() === ''}
        >
          {t('admin.enrolNow')}
        </Button>
      </Box>
    </Panel>
  );
}

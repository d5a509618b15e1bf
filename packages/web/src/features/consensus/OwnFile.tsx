// The own values from their file, where this browser does not remember them.
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

export function OwnFile({ onFile }: { readonly onFile: (file: File) => void }) {
  const { t } = useTranslation('consensus');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="text" onClick={() => input.current?.click()}>
        {t('result.addOwn')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        hidden
        aria-label={t('result.ownFile')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
    </>
  );
}

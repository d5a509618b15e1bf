// Where a file is dropped or chosen.
import UploadFileOutlinedIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './upload.module.css';

interface DropZoneProps {
  /** Names the file input, e.g. "Trades file". */
  readonly label: string;
  readonly hint: string;
  /** Where something else than a CSV file can be dropped; leads to the button. */
  readonly invitation?: string;
  readonly onFile: (file: File) => void;
  /** Text tables unless said otherwise. */
  readonly accept?: string;
  readonly isDisabled?: boolean;
}

const textTables = '.csv,.txt,.tsv,text/csv,text/plain';

export function DropZone(props: DropZoneProps) {
  const { label, hint, invitation, onFile, accept = textTables, isDisabled = false } = props;
  const { t } = useTranslation('upload');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file && !isDisabled) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={styles.dropZone}
      data-is-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <UploadFileOutlinedIcon aria-hidden />
      <span>{invitation ?? t('drop.here')}</span>
      <Button variant="outlined" disabled={isDisabled} onClick={() => input.current?.click()}>
        {t('drop.choose')}
      </Button>
      <span className={styles.dropZoneHint}>{hint}</span>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = ''; // the same file can be chosen again
        }}
      />
    </div>
  );
}

// Where a file is dropped or chosen.
import UploadFileOutlinedIcon from '@mui/icons-material/UploadFileOutlined';
import { useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptedTables } from '../../lib/files/table-format.ts';
import { FileButton } from '../FileButton.tsx';
import { SampleFile, type MakeSample } from './SampleFile.tsx';
import styles from './upload.module.css';

interface DropZoneProps {
  /** Names the file input, e.g. "Trades file". */
  readonly label: string;
  readonly hint: string;
  readonly sample: MakeSample;
  /** Where something else than a table can be dropped; leads to the button. */
  readonly invitation?: string;
  readonly onFile: (file: File) => void;
  /** Tables unless said otherwise. */
  readonly accept?: string;
  readonly isDisabled?: boolean;
}

export function DropZone(props: DropZoneProps) {
  const { label, hint, sample, invitation, onFile } = props;
  const { accept = acceptedTables, isDisabled = false } = props;
  const { t } = useTranslation('upload');
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
      <div className={styles.dropZoneButtons}>
        <FileButton
          variant="outlined"
          disabled={isDisabled}
          label={label}
          accept={accept}
          onFile={take}
        >
          {t('drop.choose')}
        </FileButton>
        <SampleFile make={sample} isOnlyCsv={accept !== acceptedTables} />
      </div>
      <span className={styles.dropZoneHint}>{hint}</span>
    </div>
  );
}

// What can be done with a chart. Not drawn again when only its numbers are others: buttons cost more than cells.
import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import IconButton from '@mui/material/IconButton';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

interface ChartActionsProps {
  /** Names the group for screen readers. */
  readonly title: string;
  /** Whether the chart has a table beside it that can be shown instead. */
  readonly canShowTable: boolean;
  readonly isShownAsTable: boolean;
  readonly onToggleTable: () => void;
  readonly onCopy: () => void;
  readonly onSaveTable: () => void;
  readonly onSavePicture: () => void;
}

export const ChartActions = memo(function ChartActions(props: ChartActionsProps) {
  const { title, canShowTable, isShownAsTable } = props;
  const { t } = useTranslation('charts');
  return (
    <div role="group" aria-label={t('actions', { title })}>
      {canShowTable && (
        <IconButton
          aria-label={t('asTable')}
          title={t('asTable')}
          aria-pressed={isShownAsTable}
          color={isShownAsTable ? 'primary' : 'default'}
          onClick={props.onToggleTable}
        >
          <TableIcon fontSize="small" />
        </IconButton>
      )}
      <IconButton aria-label={t('copy')} title={t('copy')} onClick={props.onCopy}>
        <ContentCopyIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={t('csv')} title={t('csv')} onClick={props.onSaveTable}>
        <DownloadIcon fontSize="small" />
      </IconButton>
      {/* The picture is drawn from what is on the screen. */}
      <IconButton
        aria-label={t('png')}
        title={t('png')}
        disabled={isShownAsTable}
        onClick={props.onSavePicture}
      >
        <ImageIcon fontSize="small" />
      </IconButton>
    </div>
  );
});

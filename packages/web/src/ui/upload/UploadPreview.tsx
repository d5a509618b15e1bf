// The rows of an upload before anything is sent: new ones, changed ones with old and new value, skipped ones with line and
// reason. The worker holds them; a page of them is asked for at a time.
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LanguageCode } from '@pricevault/basics';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { allDigits } from '../../lib/format/all-digits.ts';
import { formatNumber } from '../../lib/format/formatters.ts';
import { listText } from '../../lib/format/list-text.ts';
import { DataTable, useMemoryListState, type DataTableColumn } from '../data-table/index.ts';
import type { UploadWorker } from './upload-client.ts';
import type { PreviewRow, UploadView, UploadWarning } from './upload-protocol.ts';
import { useSkipSentence } from './use-skip-sentence.ts';
import styles from './upload.module.css';

export interface PreviewField {
  readonly field: string;
  readonly header: string;
  readonly isNumber: boolean;
  /** Pixels. */
  readonly width?: number | undefined;
}

interface UploadPreviewProps {
  readonly worker: UploadWorker;
  readonly view: UploadView;
  readonly total: number;
  /** Tells two sortings of the same rows apart. */
  readonly version: string;
  /** The key first: it stays when the table is scrolled sideways. */
  readonly fields: readonly PreviewField[];
  /** What fields are called, those included that the file does not carry. */
  readonly labels: Readonly<Record<string, string>>;
  /** Given where rows have warnings: what one of them is called. */
  readonly warningText?: ((warning: UploadWarning) => string) | undefined;
}

const pageSizes = [10, 25, 50] as const;
const fieldWidth = 132;
const lineWidth = 76;
const warningWidth = 204;
/** Beside the line it fits a phone; on wider screens it takes what is there. */
const reasonWidth = 220;
/** Pixels of a digit, and of a cell's edges. */
const digitWidth = 8;
const edgeWidth = 36;
/** All digits that a number has: what is shown is what is stored. */
const written = (value: string | number | null | undefined, language: LanguageCode) =>
  typeof value === 'number' ? formatNumber(value, language, allDigits) : (value ?? '–');

/** As wide as its longest text of the page: a number that is cut would be another number. */
function roomFor(rows: readonly PreviewRow[], field: string, least: number): number {
  const longest = rows.flatMap(({ values, old }) => [
    String(values[field] ?? '').length,
    String(old[field] ?? '').length,
  ]);
  return Math.max(least, digitWidth * Math.max(0, ...longest) + edgeWidth);
}

export function UploadPreview(props: UploadPreviewProps) {
  const { worker, view, total, version, fields, warningText } = props;
  const { t } = useTranslation('upload');
  const language = useLanguage();
  const skipSentence = useSkipSentence(props.labels);
  const list = useMemoryListState({ pageSize: 10 });
  const from = list.pageNum * list.pageSize;
  const page = useQuery({
    queryKey: ['upload', version, view, from, list.pageSize],
    queryFn: () => worker.ask('page', { view, from, count: list.pageSize }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  const rows = page.data?.rows;
  const columns = useMemo<DataTableColumn<PreviewRow>[]>(() => {
    const line: DataTableColumn<PreviewRow> = {
      id: 'line',
      header: t('columns.line'),
      type: 'number',
      value: (row) => row.line,
      width: lineWidth,
    };
    if (view === 'skipped') {
      const reason = (row: PreviewRow) => (row.reason ? skipSentence(row.reason) : '');
      return [
        line,
        {
          id: 'reason',
          header: t('columns.reason'),
          type: 'text',
          value: reason,
          render: (row) => <span className={styles.uploadReason}>{reason(row)}</span>,
          width: reasonWidth,
        },
      ];
    }
    const [key, ...others] = fields.map(
      ({ field, header, isNumber, width }): DataTableColumn<PreviewRow> => ({
        id: field,
        header,
        type: isNumber ? 'number' : 'text',
        value: (row) => row.values[field],
        numberFormat: allDigits,
        width: isNumber ? roomFor(rows ?? [], field, width ?? fieldWidth) : (width ?? fieldWidth),
        ...(view === 'changed' || view === 'warned'
          ? {
              render: (row) =>
                field in row.old ? (
                  <span dir="ltr" className={styles.uploadPair}>
                    <span className={styles.uploadOld}>{written(row.old[field], language)}</span>{' '}
                    <span className={styles.uploadNew}>{written(row.values[field], language)}</span>
                  </span>
                ) : (
                  written(row.values[field], language)
                ),
            }
          : {}),
      }),
    );
    const warnings: DataTableColumn<PreviewRow>[] = warningText
      ? [
          {
            id: 'warnings',
            header: t('columns.warnings'),
            type: 'custom',
            value: (row) => listText(row.warnings.map(warningText), language),
            render: (row) =>
              row.warnings.map((warning) => (
                <span key={warning.code} className={styles.uploadWarning}>
                  <WarningIcon aria-hidden />
                  {warningText(warning)}
                </span>
              )),
            width: warningWidth,
          },
        ]
      : [];
    return key ? [key, line, ...warnings, ...others] : [line];
  }, [t, language, view, fields, rows, warningText, skipSentence]);

  return (
    <DataTable
      label={t('preview', { state: t(`states.${view}`) })}
      columns={columns}
      rows={rows}
      rowId={lineOf}
      rowLabel={lineOf}
      list={list}
      serverTotal={total}
      isFetching={page.isPlaceholderData}
      error={page.error}
      pageSizes={pageSizes}
      emptyText={t('noRows')}
    />
  );
}

const lineOf = (row: PreviewRow) => String(row.line);

// The rows of an upload before anything is sent: new ones, changed ones with old and new value, skipped ones with line and
// reason. The worker holds them; a page of them is asked for at a time.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable, useListState, type DataTableColumn } from '../data-table/index.ts';
import type { UploadWorker } from './upload-client.ts';
import type { PreviewRow, UploadState } from './upload-protocol.ts';
import { useSkipSentence } from './use-skip-sentence.ts';
import './upload.css';

export interface PreviewField {
  readonly field: string;
  readonly header: string;
  readonly isNumber: boolean;
  /** Pixels. */
  readonly width?: number;
}

interface UploadPreviewProps {
  readonly worker: UploadWorker;
  readonly state: UploadState;
  readonly total: number;
  /** Tells two sortings of the same rows apart. */
  readonly version: string;
  /** The key first: it stays when the table is scrolled sideways. */
  readonly fields: readonly PreviewField[];
  /** What fields are called, those included that the file does not carry. */
  readonly labels: Readonly<Record<string, string>>;
}

const pageSizes = [10, 25, 50] as const;
const fieldWidth = 132;
const lineWidth = 76;
/** All digits that a number has: what is shown is what is stored. */
const written = (value: string | number | null | undefined) => String(value ?? '–');

export function UploadPreview(props: UploadPreviewProps) {
  const { worker, state, total, version, fields } = props;
  const { t } = useTranslation('upload');
  const skipSentence = useSkipSentence(props.labels);
  const list = useListState({ pageSize: 10 });
  const from = list.pageNum * list.pageSize;
  const page = useQuery({
    queryKey: ['upload', version, state, from, list.pageSize],
    queryFn: () => worker.ask('page', { state, from, count: list.pageSize }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  const columns = useMemo<DataTableColumn<PreviewRow>[]>(() => {
    const line: DataTableColumn<PreviewRow> = {
      id: 'line',
      header: t('columns.line'),
      type: 'number',
      value: (row) => row.line,
      width: lineWidth,
    };
    if (state === 'skipped') {
      const reason = (row: PreviewRow) => (row.reason ? skipSentence(row.reason) : '');
      return [
        line,
        { id: 'reason', header: t('columns.reason'), type: 'text', value: reason, width: 560 },
      ];
    }
    const [key, ...others] = fields.map(
      ({ field, header, isNumber, width }): DataTableColumn<PreviewRow> => ({
        id: field,
        header,
        type: isNumber ? 'number' : 'text',
        value: (row) => row.values[field]?.toString(),
        width: width ?? fieldWidth,
        ...(state === 'changed'
          ? {
              render: (row) =>
                field in row.old ? (
                  <span dir="ltr" className="pv-upload-pair">
                    <span className="pv-upload-old">{written(row.old[field])}</span>{' '}
                    <span className="pv-upload-new">{written(row.values[field])}</span>
                  </span>
                ) : (
                  written(row.values[field])
                ),
            }
          : {}),
      }),
    );
    return key ? [key, line, ...others] : [line];
  }, [t, state, fields, skipSentence]);

  return (
    <DataTable
      label={t('preview', { state: t(`states.${state}`) })}
      columns={columns}
      rows={page.data?.rows}
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

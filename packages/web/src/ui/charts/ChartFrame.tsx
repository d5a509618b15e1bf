// A chart with its title and what can be done with it: shown as a table, copied, saved as CSV or as a picture.
import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../lib/save-file.ts';
import { notices } from '../notices/notice-store.ts';
import type { ChartTable } from './chart-types.ts';
import './charts.css';

interface ChartFrameProps {
  readonly title: string;
  readonly note?: string | undefined;
  /** Of the saved files, without an ending. */
  readonly fileName: string;
  /** Null while there is nothing to show. */
  readonly table: ChartTable | null;
  /** A heatmap is a table already. */
  readonly isTable?: boolean;
  /** Before the buttons: e.g. a choice between two views. */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
}

export function ChartFrame(props: ChartFrameProps) {
  const { title, note, fileName, table, isTable = false, controls, children } = props;
  const { t } = useTranslation('charts');
  const titleId = useId();
  const body = useRef<HTMLDivElement>(null);
  const [isTwin, setTwin] = useState(false);

  const attempt = async (step: () => Promise<void>) => {
    try {
      await step();
    } catch {
      notices.show('error', t('failed'));
    }
  };
  const copy = (shown: ChartTable) =>
    attempt(async () => {
      const { tableText } = await import('./chart-files.ts');
      await navigator.clipboard.writeText(tableText(shown));
      notices.show('success', t('copied'));
    });
  const saveTable = (shown: ChartTable) =>
    attempt(async () => {
      const { tableFile } = await import('./chart-files.ts');
      saveFile(`${fileName}.csv`, tableFile(shown));
    });
  const savePicture = () =>
    attempt(async () => {
      const { pictureOf } = await import('./chart-picture.ts');
      if (body.current) saveFile(`${fileName}.png`, await pictureOf(body.current, title));
    });

  return (
    <section aria-labelledby={titleId} style={{ minInlineSize: 0 }}>
      <div className="pv-chart-head">
        <div className="pv-chart-title">
          <h2 id={titleId}>{title}</h2>
          {note !== undefined && <p>{note}</p>}
        </div>
        {controls}
        {table && (
          <div role="group" aria-label={t('actions', { title })}>
            {!isTable && (
              <Tooltip title={t('asTable')}>
                <IconButton
                  aria-label={t('asTable')}
                  aria-pressed={isTwin}
                  color={isTwin ? 'primary' : 'default'}
                  onClick={() => setTwin(!isTwin)}
                >
                  <TableIcon fontSize="small" />
                </IconButton>
              </Tooltip>
            )}
            <Tooltip title={t('copy')}>
              <IconButton aria-label={t('copy')} onClick={() => void copy(table)}>
                <ContentCopyIcon fontSize="small" />
              </IconButton>
            </Tooltip>
            <Tooltip title={t('csv')}>
              <IconButton aria-label={t('csv')} onClick={() => void saveTable(table)}>
                <DownloadIcon fontSize="small" />
              </IconButton>
            </Tooltip>
            <Tooltip title={t('png')}>
              {/* The picture is drawn from what is on the screen. */}
              <IconButton
                aria-label={t('png')}
                disabled={isTwin}
                onClick={() => void savePicture()}
              >
                <ImageIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          </div>
        )}
      </div>
      {isTwin && table ? (
        <TwinTable label={title} table={table} />
      ) : (
        <div ref={body}>{children}</div>
      )}
      {/* Without eyes the table stands beside the picture at once. */}
      {!isTwin && !isTable && table && (
        <div className="pv-visually-hidden">
          <TwinTable label={title} table={table} isHidden />
        </div>
      )}
    </section>
  );
}

interface TwinTableProps {
  readonly label: string;
  readonly table: ChartTable;
  /** Only for screen readers. */
  readonly isHidden?: boolean;
}

function TwinTable({ label, table, isHidden = false }: TwinTableProps) {
  // Focusable where it is seen, so that it can be scrolled by keys.
  const scrolling = isHidden
    ? {}
    : { className: 'pv-chart-table-scroller', tabIndex: 0, role: 'region', 'aria-label': label };
  return (
    <div {...scrolling}>
      <table className="pv-chart-table" aria-label={label}>
        <thead>
          <tr>
            {table.headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([first, ...cells]) => (
            <tr key={String(first)}>
              <th scope="row">{first}</th>
              {cells.map((cell, index) => (
                <td key={table.headings[index + 1]} dir="ltr">
                  {cell ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

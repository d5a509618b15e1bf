// Entries of the log, newest first; older ones are read when they are asked for.
import DownloadOutlinedIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allRows } from '@pricevault/basics';
import { formatInstantInZone } from '../../lib/format/formatters.ts';
import { saveTables } from '../../lib/files/save-tables.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { localToday } from '../../lib/time/clock.ts';
import {
  customColumn,
  DataTable,
  idOf,
  numberColumn,
  textColumn,
  useMemoryListState,
  type DataTableColumn,
} from '../../ui/data-table/index.ts';
import { FormatChoice } from '../../ui/files/FormatChoice.tsx';
import { LatinText } from '../../ui/LatinText.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useAudit, downloadAudit, readAudit, type AuditPage, type AuditRow } from './audit.api.ts';
import type { Filters, Scope } from './audit.address.ts';
import { objectName, useAuditWords } from './audit-words.ts';
import styles from './audit.module.css';

const EntryDialog = lazyPart(() => import('./EntryDialog.tsx'), 'EntryDialog');

interface AuditTableProps {
  readonly scope: Scope;
  readonly filters: Filters;
  readonly onFilter: (changed: Partial<Filters>) => void;
  readonly opened: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

export function AuditTable({ scope, filters, onFilter, opened, ...on }: AuditTableProps) {
  const { t } = useTranslation('audit');
  const failureTexts = useFailureTexts();
  const list = useMemoryListState({ pageSize: allRows });
  const first = useAudit(scope, filters);
  const [older, setOlder] = useState<readonly AuditPage[]>([]);
  const pages = useMemo(() => (first.data ? [first.data, ...older] : []), [first.data, older]);
  const names = useMemo(() => Object.assign({}, ...pages.map((page) => page.names)), [pages]);
  const rows = useMemo(() => pages.flatMap(({ items }) => items), [pages]);
  const tell = (error: unknown) =>
    failureTexts(error).forEach((text) => notices.show('error', text));
  const more = useMutation({
    mutationFn: (before: string) => readAudit(scope, filters, before),
    onSuccess: (page) => setOlder((before) => [...before, page]),
    onError: tell,
  });
  const download = useMutation({
    mutationFn: () => downloadAudit(scope, filters),
    onSuccess: (content) => saveTables([{ name: `audit-${localToday()}.csv`, content }]),
    onError: tell,
  });
  const columns = useColumns(scope, names);
  const { actionText } = useAuditWords();
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const shown = opened === undefined ? undefined : rows.find(({ _id }) => _id === opened);
  return (
    <>
      <DataTable
        label={t('nav.audit')}
        columns={columns}
        rows={first.data ? rows : undefined}
        rowId={idOf}
        rowLabel={({ action }) => t('entry.open', { what: actionText(action) })}
        list={list}
        isShownWhole
        isStackedOnPhones
        isFetching={first.isFetching}
        error={first.error}
        onRetry={() => void first.refetch()}
        onOpen={({ _id }) => on.onOpen(_id)}
        actions={
          <>
            <Button
              startIcon={<DownloadOutlinedIcon />}
              disabled={download.isPending || rows.length === 0}
              onClick={() => download.mutate()}
            >
              {t(download.isPending ? 'exporting' : 'export')}
            </Button>
            <FormatChoice />
          </>
        }
        emptyText={t(isFiltered ? 'empty' : 'none')}
        emptyHint={t(isFiltered ? 'emptyHint' : 'noneHint')}
      />
      <Below
        page={pages.at(-1)}
        isReading={more.isPending}
        hasRows={rows.length > 0}
        onMore={(before) => more.mutate(before)}
      />
      {shown && (
        <Suspense>
          <EntryDialog
            entry={shown}
            scope={scope}
            names={names}
            onFilter={onFilter}
            onClose={on.onClose}
          />
        </Suspense>
      )}
    </>
  );
}

function useColumns(scope: Scope, names: Readonly<Record<string, string>>) {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  const { actionText, objectTypeText, whoText } = useAuditWords();
  return useMemo<DataTableColumn<AuditRow>[]>(() => {
    const unsorted = { sortable: false } as const;
    const who = ({ actor }: AuditRow) =>
      actor?.includes('@') ? (
        <LatinText text={whoText(actor, scope)} />
      ) : (
        <bdi title={actor === null && scope === 'vault' ? t('who.ofFirmHint') : undefined}>
          {whoText(actor, scope)}
        </bdi>
      );
    const object = (row: AuditRow) =>
      [
        row.objectType === null ? '' : objectTypeText(row.objectType),
        `\u2068${objectName(row, names)}\u2069`,
      ]
        .filter((part) => part !== '' && part !== '\u2068\u2069')
        .join(' ');
    return [
      // In a cell an instant as files have it.
      customColumn(
        'at',
        t('columns.at'),
        ({ at }) => at,
        ({ at }) => formatInstantInZone(at, language),
        215,
        unsorted,
      ),
      textColumn('action', t('columns.action'), ({ action }) => actionText(action), 240, unsorted),
      textColumn('who', t('columns.who'), ({ actor }) => whoText(actor, scope), 240, {
        ...unsorted,
        render: who,
      }),
      textColumn('object', t('columns.object'), object, undefined, {
        ...unsorted,
        isWholeLine: true,
      }),
      numberColumn('number', t('columns.number'), ({ number }) => number, 90, unsorted),
    ];
  }, [t, language, scope, names, actionText, objectTypeText, whoText]);
}

interface BelowProps {
  readonly page: AuditPage | undefined;
  readonly isReading: boolean;
  readonly hasRows: boolean;
  readonly onMore: (before: string) => void;
}

/** What comes next, in which zone times are, and what a file holds. */
function Below({ page, isReading, hasRows, onMore }: BelowProps) {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const next = page?.next ?? null;
  const searchedTo = page?.searchedTo ?? null;
  return (
    <div className={styles.auditBelow}>
      {next !== null && (
        <Button variant="outlined" loading={isReading} onClick={() => onMore(next)}>
          {t(searchedTo === null ? 'older' : 'searchOn')}
        </Button>
      )}
      <p role="status">
        {searchedTo !== null &&
          t('searchedTo', { at: `\u2068${formatInstantInZone(searchedTo, language)}\u2069` })}
        {page && next === null && hasRows && t('all')}
      </p>
      <p>
        {t('zone', { zone: `\u2068${zone}\u2069` })} {t('exportHint')}
      </p>
    </div>
  );
}

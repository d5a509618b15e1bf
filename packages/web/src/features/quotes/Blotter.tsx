// The blotter: every request in one list, open ones first, answered in the row without leaving the keyboard.
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { blotterSortColumns, type BlotterShow } from '@pricevault/contract';
import { useAddress } from '../../lib/address/use-address.ts';
import { shownShorthand } from '../../lib/i18n/trade-shorthand.ts';
import {
  customColumn,
  DataTable,
  idOf,
  instantColumn,
  numberColumn,
  serverRows,
  textColumn,
  useListState,
  type DataTableColumn,
} from '../../ui/data-table/index.ts';
import { listQueryOf } from '../../ui/data-table/list-state.ts';
import { Key } from '../../ui/Key.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { AlertButtons } from './AlertButtons.tsx';
import { answerByKeys } from './blotter-keys.ts';
import { useBlotter } from './blotter.api.ts';
import { FarOffQuestion } from './LazyFarOffQuestion.ts';
import { bondOf, tradeOf, type AnyRequest, type QuoteScreen } from './quote-screen.ts';
import { blotterSearch } from './quotes.address.ts';
import { remainingColumn } from './TimeRemaining.tsx';
import { pinned, useAnswering, widthOf } from './use-answering.tsx';
import denseTable from '../../ui/data-table/dense-table.module.css';
import styles from './blotter.module.css';

interface BlotterProps {
  readonly screen: QuoteScreen;
  readonly onOpen: (request: AnyRequest) => void;
}

const pageSize = 25;

export function Blotter({ screen, onOpen }: BlotterProps) {
  const { t } = useTranslation('quotes');
  const list = useListState({ name: 'blotter', pageSize, sortColumns: blotterSortColumns });
  const [{ show = 'all' }, { push }] = useAddress(blotterSearch);
  const page = useBlotter(screen.kind, { ...listQueryOf(list, blotterSortColumns), show });
  const nameOf = useMemo(() => blotterName(t), [t]);
  // The row is chosen again, so that the arrows lead on from it.
  const onAnswered = useCallback((form: string) => {
    const row = document.getElementById(form)?.closest<HTMLElement>('tr');
    if (row?.contains(document.activeElement)) row.focus();
  }, []);
  const answering = useAnswering({ screen, nameOf, requests: page.data?.items, onAnswered });

  const columns = useMemo<DataTableColumn<AnyRequest>[]>(() => {
    const named =
      screen.kind === 'trade'
        ? [
            numberColumn<AnyRequest>(
              'tradeId',
              t('columns.tradeId'),
              (row) => String(tradeOf(row)?.tradeId ?? ''),
              76,
            ),
            textColumn<AnyRequest>(
              'product',
              t('facts.product'),
              (row) => tradeOf(row)?.instrumentType[0]?.name,
            ),
            textColumn<AnyRequest>(
              'currency',
              t('columns.currency'),
              (row) => tradeOf(row)?.instrumentType[0]?.currency,
              70,
            ),
          ]
        : [
            textColumn<AnyRequest>('isin', t('columns.isin'), (row) => bondOf(row)?.isin, 118),
            textColumn<AnyRequest>('bondName', t('columns.name'), (row) => bondOf(row)?.name),
          ];
    return [
      customColumn<AnyRequest>(
        'name',
        t(screen.kind === 'trade' ? 'blotter.trade' : 'columns.ticker'),
        nameOf,
        (request) => (
          <span className={styles.name}>
            <bdi>{nameOf(request)}</bdi>
            {request.isOwn && <span className={styles.own}>{t('blotter.own')}</span>}
          </span>
        ),
        190,
        { isUnbroken: true },
      ),
      ...named,
      ...screen.lastColumns<AnyRequest>(t).slice(0, 1),
      numberColumn<AnyRequest>('responses', t('detail.answers'), (row) => row.responses, 108),
      instantColumn<AnyRequest>('createdAt', t('columns.requestedTime'), (row) => row.createdAt),
      remainingColumn<AnyRequest>(t('columns.remaining'), widthOf(answering.columns)),
      ...pinned(answering.columns),
    ];
  }, [t, screen, nameOf, answering.columns]);

  return (
    <section aria-label={t('blotter.title')}>
      <div className={styles.bar}>
        <SegmentedControl<BlotterShow>
          label={t('blotter.show')}
          isLabelHidden
          value={show}
          options={(['all', 'waiting', 'asked', 'answered'] as const).map((value) => ({
            value,
            text: t(`blotter.shows.${value}`, { formatted: page.data?.waiting ?? '–' }),
          }))}
          onChange={(next) =>
            push({ show: next === 'all' ? undefined : next, blotterPage: undefined })
          }
        />
        <AlertButtons kind={screen.kind} nameOf={nameOf} waiting={page.data?.waiting ?? 0} />
      </div>
      {/* Keys of the rows bubble up to here; the rows themselves have the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={denseTable.dense} onKeyDown={answerByKeys}>
        <DataTable
          label={t('blotter.title')}
          columns={columns}
          {...serverRows(page)}
          isTotalMinimum={page.data?.totalIsMinimum}
          rowId={idOf}
          rowLabel={nameOf}
          list={list}
          searchLabel={t(screen.kind === 'trade' ? 'blotter.search' : 'blotter.searchBonds')}
          isStackedOnPhones
          onOpen={onOpen}
          emptyText={t('noData')}
          emptyHint={t(`blotter.empty.${show}`)}
        />
      </div>
      <p className={styles.keys}>
        <Key>↑</Key> <Key>↓</Key> {t('blotter.keys.rows')} · <Key>0</Key>–<Key>9</Key>{' '}
        {t('blotter.keys.type')} · <Key>Enter</Key> {t('blotter.keys.send')} · <Key>Esc</Key>{' '}
        {t('blotter.keys.leave')}
      </p>
      {answering.doubt && <FarOffQuestion {...answering.doubt} />}
    </section>
  );
}

const blotterName = (t: Parameters<typeof shownShorthand>[0]) => (request: AnyRequest) => {
  const trade = tradeOf(request);
  if (trade) return shownShorthand(t, trade);
  return bondOf(request)?.ticker ?? bondOf(request)?.isin ?? '';
};

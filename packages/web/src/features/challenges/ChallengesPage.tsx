// Challenges for staff: those that wait, or all, newest first.
import { Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalsFor, defaultListPageSize } from '@pricevault/basics';
import type { ChallengeState } from '@pricevault/basics/desk';
import type { StaffChallenge } from '@pricevault/contract';
import { useAddress } from '../../lib/address/use-address.ts';
import { formatDate } from '../../lib/format/formatters.ts';
import { formatFixed } from '../../lib/format/fixed-decimals.ts';
import { periodLabel } from '../../lib/format/period-label.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { tradeTerm } from '../../lib/i18n/trade-terms.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
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
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { useChallenges } from './challenges.api.ts';
import { challengesSearch } from './challenges.address.ts';

const DecisionDialog = lazyPart(() => import('./DecisionDialog.tsx'), 'DecisionDialog');

const tones: Record<ChallengeState, BadgeTone> = {
  open: 'warning',
  accepted: 'success',
  rejected: 'neutral',
  withdrawn: 'neutral',
};

export function Page() {
  const { t } = useTranslation('challenges');
  const [search, address] = useAddress(challengesSearch);
  const list = useListState({ pageSize: defaultListPageSize, sortColumns: [] });
  const isAll = search.scope === 'all';
  const challenges = useChallenges(list, isAll);
  const columns = useChallengeColumns();
  const nameOf = useChallengeName();
  const opened = challenges.data?.items.find(({ _id }) => _id === search.open);
  const open = useCallback(
    (id: string | undefined) => address.push((now) => ({ ...now, open: id })),
    [address],
  );
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <DataTable
        label={t('title')}
        columns={columns}
        {...serverRows(challenges)}
        rowId={idOf}
        rowLabel={nameOf}
        list={list}
        isStackedOnPhones
        onOpen={({ _id }) => open(_id)}
        actions={
          <SegmentedControl
            isLabelHidden
            label={t('scope')}
            value={isAll ? 'all' : 'open'}
            options={(['open', 'all'] as const).map((value) => ({
              value,
              text: t(`scopes.${value}`),
            }))}
            onChange={(next) =>
              address.push((now) => ({ ...now, scope: next === 'all' ? 'all' : undefined }))
            }
          />
        }
        emptyText={t(isAll ? 'empty.all' : 'empty.open')}
        emptyHint={t('empty.hint')}
      />
      <Suspense>
        {opened && (
          <DecisionDialog
            key={opened._id}
            challenge={opened}
            name={nameOf(opened)}
            onClose={() => open(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** `1001 · 1Y × 10Y · −50 bp · Payer` in the user's language. */
function useChallengeName(): (challenge: StaffChallenge) => string {
  const { t: quotes } = useTranslation('quotes');
  return useCallback(
    ({ tradeId, expiry, tenor, strikeRelative, optionType }) =>
      [
        tradeId,
        expiry !== null && tenor !== null && ltr(`${periodLabel(expiry)} × ${periodLabel(tenor)}`),
        strikeRelative !== null && ltr(strikeText(strikeRelative)),
        optionType !== null && tradeTerm(quotes, optionType),
      ]
        .filter((part) => part !== false)
        .join(' · '),
    [quotes],
  );
}

/** In Arabic, too, a sign stands before its number. */
const ltr = (text: string) => `\u2066${text}\u2069`;

const strikeText = (strike: number) =>
  strike === 0 ? 'ATM' : `${strike > 0 ? '+' : '−'}${Math.abs(Math.round(strike * 1e6) / 100)} bp`;

function useChallengeColumns(): DataTableColumn<StaffChallenge>[] {
  const { t } = useTranslation('challenges');
  const language = useLanguage();
  const nameOf = useChallengeName();
  return useMemo(
    () => [
      textColumn('trade', t('columns.trade'), nameOf, 220),
      textColumn('type', t('columns.type'), (row) => row.instrumentName, 170),
      textColumn('date', t('columns.date'), (row) => formatDate(row.valuationDate, language), 110),
      // Types differ in their units, so that each figure has its own.
      numberColumn<StaffChallenge>('mean', t('columns.mean'), (row) => row.mean, 120, {
        render: ({ mean, unit, ...type }) => (
          <span dir="ltr">{`${formatFixed(mean, decimalsFor('price', type), language)} ${unit}`}</span>
        ),
      }),
      textColumn('reason', t('columns.reason'), (row) => row.reason, 260),
      instantColumn('madeAt', t('columns.made'), (row) => row.madeAt),
      customColumn(
        'state',
        t('columns.state'),
        (row) => row.state,
        (row) => <Badge tone={tones[row.state]}>{t(`states.${row.state}`)}</Badge>,
        120,
      ),
    ],
    [t, language, nameOf],
  );
}

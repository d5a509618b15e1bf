// Columns of requested bonds.
import type { TFunction } from 'i18next';
import type { BondProposal } from '@pricevault/contract';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import type { DataTableColumn } from '../../ui/data-table/index.ts';
import { instantColumn } from '../../ui/data-table/minute-columns.ts';

const tones: Record<BondProposal['state'], BadgeTone> = {
  waiting: 'warning',
  accepted: 'success',
  refused: 'error',
};

export function proposalColumns(t: TFunction<'bonds'>): DataTableColumn<BondProposal>[] {
  const text = (
    id: 'ticker' | 'name' | 'isin' | 'maturity',
    width: number,
    type: 'text' | 'date' = 'text',
  ): DataTableColumn<BondProposal> => ({
    id,
    header: t(`fields.${id}`),
    type,
    value: (row) => row[id],
    width,
  });
  return [
    text('isin', 124),
    text('ticker', 92),
    text('name', 160),
    {
      id: 'coupon',
      header: t('fields.coupon'),
      type: 'number',
      value: ({ coupon }) => coupon,
      numberFormat: { minimumFractionDigits: 2, maximumFractionDigits: 5 },
      width: 84,
    },
    text('maturity', 100, 'date'),
    instantColumn('createdAt', t('proposals.requestedTime'), ({ createdAt }) => createdAt),
    {
      id: 'state',
      header: t('proposals.state'),
      type: 'custom',
      value: ({ state }) => state,
      render: ({ state }) => <Badge tone={tones[state]}>{t(`proposals.states.${state}`)}</Badge>,
      width: 108,
    },
  ];
}

export const proposalId = ({ _id }: BondProposal) => _id;
export const proposalName = ({ isin }: BondProposal) => isin;

// How often a trade or bond was asked for today, and the button to ask for it now.
import type { TFunction } from 'i18next';
import type { DataTableColumn } from '../data-table/index.ts';
import { RequestButton } from './RequestButton.tsx';

interface Popular {
  readonly _id: string;
  readonly requestsToday: number;
}

interface Asking<Row> {
  readonly nameOf: (row: Row) => string;
  readonly isAsking: boolean;
  readonly request: (id: string) => Promise<unknown>;
}

export function popularityColumns<Row extends Popular>(
  t: TFunction<'quotes'>,
  { nameOf, isAsking, request }: Asking<Row>,
): DataTableColumn<Row>[] {
  return [
    {
      id: 'requestsToday',
      header: t('columns.requestsToday'),
      type: 'number',
      value: (row) => row.requestsToday,
      width: 92,
    },
    {
      id: 'request',
      header: t('columns.request'),
      type: 'actions',
      value: () => null,
      render: (row) => (
        <RequestButton
          name={nameOf(row)}
          isBusy={isAsking}
          onRequest={() => void request(row._id)}
        />
      ),
      width: 100,
    },
  ];
}

// The button that asks for the trade or bond of the row.
import Button from '@mui/material/Button';
import type { TFunction } from 'i18next';
import type { DataTableColumn } from '../../ui/data-table/index.ts';
import { thingIdOf, type AboutThing, type QuoteScreen } from './quote-screen.ts';

interface Asking {
  readonly isAsking: boolean;
  readonly request: (thingId: string) => Promise<unknown>;
}

export function requestColumn<Row extends AboutThing>(
  t: TFunction<'quotes'>,
  { nameOf }: QuoteScreen,
  { isAsking, request }: Asking,
): DataTableColumn<Row> {
  return {
    id: 'request',
    header: t('columns.request'),
    type: 'actions',
    value: () => null,
    render: (row) => (
      <Button
        size="small"
        variant="outlined"
        disabled={isAsking}
        aria-label={t('labels.request', { name: nameOf(row) })}
        onClick={() => void request(thingIdOf(row))}
        sx={{ minBlockSize: '1.75rem', paddingBlock: 0, paddingInline: 2.5 }}
      >
        {t('request')}
      </Button>
    ),
    width: 100,
  };
}

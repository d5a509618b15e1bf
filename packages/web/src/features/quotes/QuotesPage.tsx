// A page of quotes: requests with their answers, what is popular, what the user asked for and answered.
import Box from '@mui/material/Box';
import { useCallback, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuoteKind } from '@pricevault/contract';
import { useAddress } from '../../lib/address/use-address.ts';
import { FirmRefusalNote } from '../../ui/FirmRefusalNote.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { thingIdOf, type AnyRequest, type QuoteScreen } from './quote-screen.ts';
import { openedSearch } from './quotes.address.ts';
import type { QuoteChoice } from './quotes.api.ts';
import { PopularTable, UserRequestsTable, UserResponsesTable } from './QuoteTables.tsx';
import { RequestsTable, type RowAction } from './RequestsTable.tsx';

export interface QuoteDetailProps {
  readonly choice: QuoteChoice;
  readonly onClose: () => void;
}

const nothing = Object.fromEntries(
  Object.keys(openedSearch.shape).map((name) => [name, undefined]),
);

interface QuotesPageProps {
  readonly screen: QuoteScreen;
  readonly DetailDialog: ComponentType<QuoteDetailProps>;
  readonly rowActions?: readonly RowAction[];
  /** Buttons of the header. */
  readonly children: ReactNode;
}

export function QuotesPage({ screen, DetailDialog, rowActions, children }: QuotesPageProps) {
  const { t } = useTranslation('quotes');
  const { choice, open, close } = useQuoteInAddress(screen.kind);
  const openRequest = useCallback(
    (request: AnyRequest) => open({ thingId: thingIdOf(request), requestId: request._id }),
    [open],
  );
  return (
    <>
      <PageHeader title={t(`${screen.words}.title`)} purpose={t(`${screen.words}.purpose`)}>
        {children}
      </PageHeader>
      <FirmRefusalNote right="quote" />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 }}>
        <RequestsTable
          screen={screen}
          onOpen={openRequest}
          {...(rowActions ? { rowActions } : {})}
        />
        <PopularTable screen={screen} onOpen={({ _id }) => open({ thingId: _id })} />
        <UserRequestsTable screen={screen} onOpen={openRequest} />
        <UserResponsesTable
          screen={screen}
          onOpen={(response) =>
            open({ thingId: thingIdOf(response), requestId: response.requestId })
          }
        />
      </Box>
      {choice && (
        <DetailDialog
          key={`${choice.thingId} ${choice.requestId ?? ''}`}
          choice={choice}
          onClose={close}
        />
      )}
    </>
  );
}

/** The opened trade or bond is in the address, so that the search and the bell link to it and Back closes it. */
function useQuoteInAddress(parameter: QuoteKind) {
  const [search, address] = useAddress(openedSearch);
  const open = useCallback(
    ({ thingId, requestId }: QuoteChoice) =>
      address.open({ ...nothing, [parameter]: thingId, request: requestId }),
    [address, parameter],
  );
  const close = useCallback(() => address.close(nothing), [address]);
  const thingId = search[parameter];
  const choice: QuoteChoice | null =
    thingId === undefined ? null : { thingId, requestId: search.request };
  return { choice, open, close };
}

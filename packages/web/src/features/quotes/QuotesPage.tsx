// A page of quotes: requests with their answers, what is popular, what the user asked for and answered.
import Box from '@mui/material/Box';
import { Suspense, useCallback, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PopularTable } from './PopularTable.tsx';
import { useQuoteInAddress } from './quote-in-address.ts';
import { thingIdOf, type AnyRequest, type QuoteScreen } from './quote-screen.ts';
import type { QuoteChoice } from './quotes.api.ts';
import { RequestsTable, type RowAction } from './RequestsTable.tsx';
import { UserRequestsTable } from './UserRequestsTable.tsx';
import { UserResponsesTable } from './UserResponsesTable.tsx';

export interface QuoteDetailProps {
  readonly choice: QuoteChoice;
  readonly onClose: () => void;
}

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
        <Suspense>
          <DetailDialog
            key={`${choice.thingId} ${choice.requestId ?? ''}`}
            choice={choice}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

// The four tables of a page of quotes: requests with their answers, what is popular, what the user asked for and answered.
import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { thingIdOf, type AnyRequest, type QuoteScreen } from './quote-screen.ts';
import type { QuoteChoice } from './quotes.api.ts';
import { PopularTable, UserRequestsTable, UserResponsesTable } from './QuoteTables.tsx';
import { RequestsTable, type RowAction } from './RequestsTable.tsx';

interface QuoteListsProps {
  readonly screen: QuoteScreen;
  readonly rowActions: readonly RowAction[] | undefined;
  readonly open: (choice: QuoteChoice) => void;
}

export function QuoteLists({ screen, rowActions, open }: QuoteListsProps) {
  const openRequest = useCallback(
    (request: AnyRequest) => open({ thingId: thingIdOf(request), requestId: request._id }),
    [open],
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 }}>
      <RequestsTable screen={screen} onOpen={openRequest} {...(rowActions ? { rowActions } : {})} />
      <PopularTable screen={screen} onOpen={({ _id }) => open({ thingId: _id })} />
      <UserRequestsTable screen={screen} onOpen={openRequest} />
      <UserResponsesTable
        screen={screen}
        onOpen={(response) => open({ thingId: thingIdOf(response), requestId: response.requestId })}
      />
    </Box>
  );
}

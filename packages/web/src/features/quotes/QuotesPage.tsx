// A page of quotes: its four tables, or the blotter, and the detail that is opened above them.
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { Suspense, useCallback, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuoteKind } from '@pricevault/contract';
import { useAddress } from '../../lib/address/use-address.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { FirmRefusalNote } from '../../ui/FirmRefusalNote.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { thingIdOf, type AnyRequest, type QuoteScreen } from './quote-screen.ts';
import { openedSearch, viewSearch } from './quotes.address.ts';
import type { QuoteChoice } from './quotes.api.ts';
import type { RowAction } from './RequestsTable.tsx';

export interface QuoteDetailProps {
  readonly choice: QuoteChoice;
  readonly onClose: () => void;
}

const Blotter = lazyPart(() => import('./Blotter.tsx'), 'Blotter');
// It comes with the page, as another file: see feature.ts.
const QuoteLists = lazyPart(() => import('./QuoteLists.tsx'), 'QuoteLists');

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
  const [{ view }] = useAddress(viewSearch);
  const otherView: object = { to: `/${screen.kind}`, search: view ? {} : { view: 'blotter' } };
  return (
    <>
      <PageHeader title={t(`${screen.words}.title`)} purpose={t(`${screen.words}.purpose`)}>
        <Button variant="outlined" component={Link} {...otherView}>
          {t(view ? 'blotter.leave' : 'blotter.title')}
        </Button>
        {children}
      </PageHeader>
      <FirmRefusalNote right="quote" />
      <Suspense fallback={<LoadingScreen />}>
        {view ? (
          <Blotter screen={screen} onOpen={openRequest} />
        ) : (
          <QuoteLists screen={screen} rowActions={rowActions} open={open} />
        )}
      </Suspense>
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

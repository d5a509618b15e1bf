// Saved views: filters and order of the address under a name, for everybody in the firm.
import BookmarkBorderIcon from '@mui/icons-material/BookmarkBorder';
import Button from '@mui/material/Button';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { DeskView } from '@pricevault/contract';
import { useAddress } from '../../lib/address/use-address.ts';
import { useFirmRefusal } from '../../lib/session/firm-rights.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ActionMenu } from '../../ui/menu/ActionMenu.tsx';
import { useOpener } from '../../ui/menu/use-opener.ts';
import { deskSearch } from './desk.address.ts';
import { useDeskViews } from './desk.api.ts';

const ViewDialog = lazyPart(() => import('./ViewDialog.tsx'), 'ViewDialog');
const ViewsDialog = lazyPart(() => import('./ViewsDialog.tsx'), 'ViewsDialog');

/** What a view keeps: not the page, nor the opened mark. */
const keptSearch = z.omit(deskSearch, { page: true, mark: true, date: true, known: true });

export function DeskViews() {
  const { t } = useTranslation(['desk', 'common']);
  const { history } = useRouter();
  const [address, { push }] = useAddress(deskSearch);
  const { button, opened } = useOpener('menu');
  const refusal = useFirmRefusal('desk');
  const views = useDeskViews();
  const [dialog, setDialog] = useState<'create' | 'manage' | null>(null);
  const filters = writtenFilters(history.location.search);
  const show = (view: DeskView) => {
    const kept = z.parse(keptSearch, Object.fromEntries(new URLSearchParams(view.filters)));
    const cleared = Object.fromEntries(
      Object.keys(keptSearch.shape).map((key) => [key, undefined]),
    );
    push({ ...cleared, ...kept, page: undefined });
  };
  const items = views.data?.items ?? [];
  const isKnown = items.some((view) => view.filters === filters);
  return (
    <>
      <Button startIcon={<BookmarkBorderIcon />} {...button}>
        {t('views.action')}
      </Button>
      <ActionMenu
        {...opened}
        actions={[
          ...items.map((view) => ({
            key: view._id,
            label: view.name,
            isChosen: view.filters === filters && address.mark === undefined,
            run: () => show(view),
          })),
          // Views that could not be read are not none.
          ...(views.error && !views.data
            ? [{ key: 'retry', label: t('common:actions.retry'), run: () => void views.refetch() }]
            : []),
          {
            key: 'create',
            label: t('views.create'),
            isDisabled: refusal !== undefined || isKnown,
            run: () => setDialog('create'),
          },
          {
            key: 'manage',
            label: t('views.manage'),
            isDisabled: refusal !== undefined || items.length === 0,
            run: () => setDialog('manage'),
          },
        ]}
      />
      <Suspense>
        {dialog === 'create' && (
          <ViewDialog view={null} filters={filters} onClose={() => setDialog(null)} />
        )}
        {dialog === 'manage' && <ViewsDialog views={items} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
}

function writtenFilters(search: string): string {
  const kept = z.parse(keptSearch, Object.fromEntries(new URLSearchParams(search)));
  const given = Object.entries(kept).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given as [string, string][]).toString();
}

// The passkeys of this account: they sign in without a password.
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '@pricevault/contract';
import { useFieldMessage } from '../../lib/i18n/failure-text.ts';
import { passkeyObstacle } from '../../lib/session/passkey-support.ts';
import {
  actionsColumn,
  dateColumn,
  idOf,
  ShortList,
  textColumn,
  type DataTableColumn,
} from '../../ui/data-table/index.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RowMenu } from '../../ui/menu/RowMenu.tsx';
import { useReport } from '../../ui/notices/use-report.ts';
import { useAddPasskey, usePasskeys, useRemovePasskey, useRenamePasskey } from './passkeys.api.ts';

const AddDialog = lazyPart(() => import('./PasskeyDialogs.tsx'), 'AddPasskeyDialog', 'dialog');
const RenameDialog = lazyPart(
  () => import('./PasskeyDialogs.tsx'),
  'RenamePasskeyDialog',
  'dialog',
);

export function PasskeysCard() {
  const { t } = useTranslation('profile');
  const fieldMessage = useFieldMessage();
  const report = useReport();
  const passkeys = usePasskeys();
  const { mutateAsync: remove, isPending } = useRemovePasskey();
  const { mutateAsync: add } = useAddPasskey();
  const { mutateAsync: rename } = useRenamePasskey();
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [asked, setAsked] = useState<Passkey | null>(null);
  const [obstacle] = useState(passkeyObstacle);

  const removeAsked = async () => {
    if (asked) await report(remove({ passkeyId: asked._id }), t('passkeys.removed'));
    setAsked(null);
  };
  const columns = useMemo<DataTableColumn<Passkey>[]>(() => {
    const menuOf = (passkey: Passkey) => (
      <RowMenu
        label={t('passkeys.actionsFor', { name: passkey.name })}
        actions={[
          { key: 'rename', label: t('passkeys.rename'), run: () => setRenamed(passkey) },
          {
            key: 'remove',
            label: t('passkeys.remove'),
            isDangerous: true,
            run: () => setAsked(passkey),
          },
        ]}
      />
    );
    return [
      textColumn('name', t('passkeys.columns.name'), ({ name }) => name, 200),
      dateColumn('createdAt', t('passkeys.columns.since'), (passkey) => passkey.createdAt, 170),
      dateColumn(
        'lastUsedAt',
        t('passkeys.columns.lastUsed'),
        (passkey) => passkey.lastUsedAt,
        170,
      ),
      actionsColumn(t('passkeys.columns.actions'), menuOf, 90),
    ];
  }, [t]);

  return (
    <>
      <ShortList
        title={t('passkeys.title')}
        purpose={t('passkeys.purpose')}
        actions={
          <Button variant="outlined" disabled={obstacle !== null} onClick={() => setAdding(true)}>
            {t('passkeys.add')}
          </Button>
        }
        columns={columns}
        rows={passkeys.data?.items}
        rowId={idOf}
        rowLabel={({ name }) => name}
        query={passkeys}
        emptyText={t('passkeys.empty')}
      >
        {obstacle && (
          <Typography variant="body2" sx={{ mb: 2 }}>
            {obstacle === 'address' ? fieldMessage('passkeysUnavailable') : t('passkeys.noBrowser')}
          </Typography>
        )}
      </ShortList>
      <Suspense>
        {isAdding && <AddDialog add={add} onClose={() => setAdding(false)} />}
        {renamed && (
          <RenameDialog passkey={renamed} rename={rename} onClose={() => setRenamed(null)} />
        )}
      </Suspense>
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('passkeys.removeNamed', { name: asked?.name ?? '' })}
        confirmLabel={t('passkeys.remove')}
        isDangerous
        isBusy={isPending}
        onConfirm={() => void removeAsked()}
        onCancel={() => setAsked(null)}
      >
        <Typography>{t('passkeys.removeQuestion')}</Typography>
      </ConfirmDialog>
    </>
  );
}

// The passkeys of this account: they sign in without a password.
import Typography from '@mui/material/Typography';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '@pricevault/contract';
import { useFieldMessage } from '../../lib/i18n/failure-text.ts';
import { passkeyObstacle } from '../../lib/session/passkey-support.ts';
import {
  actionsColumn,
  dateColumn,
  textColumn,
  type DataTableColumn,
} from '../../ui/data-table/index.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RowMenu } from '../../ui/menu/RowMenu.tsx';
import { CredentialList } from './CredentialList.tsx';
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
  const passkeys = usePasskeys();
  const { mutateAsync: remove, isPending } = useRemovePasskey();
  const { mutateAsync: add } = useAddPasskey();
  const { mutateAsync: rename } = useRenamePasskey();
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [asked, setAsked] = useState<Passkey | null>(null);
  const [obstacle] = useState(passkeyObstacle);

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
      <CredentialList
        title={t('passkeys.title')}
        purpose={t('passkeys.purpose')}
        emptyText={t('passkeys.empty')}
        emptyHint={t('passkeys.emptyHint')}
        action={{
          label: t('passkeys.add'),
          isDisabled: obstacle !== null,
          run: () => setAdding(true),
        }}
        columns={columns}
        query={passkeys}
        rowLabel={({ name }) => name}
        question={{
          isOpen: asked !== null,
          title: t('passkeys.removeNamed', { name: asked?.name ?? '' }),
          text: t('passkeys.removeQuestion'),
          confirmLabel: t('passkeys.remove'),
          isBusy: isPending,
          confirm: async () => asked && remove({ passkeyId: asked._id }),
          done: t('passkeys.removed'),
          close: () => setAsked(null),
        }}
      >
        {obstacle && (
          <Typography variant="body2" sx={{ mb: 2 }}>
            {obstacle === 'address' ? fieldMessage('passkeysUnavailable') : t('passkeys.noBrowser')}
          </Typography>
        )}
      </CredentialList>
      <Suspense>
        {isAdding && <AddDialog add={add} onClose={() => setAdding(false)} />}
        {renamed && (
          <RenameDialog passkey={renamed} rename={rename} onClose={() => setRenamed(null)} />
        )}
      </Suspense>
    </>
  );
}

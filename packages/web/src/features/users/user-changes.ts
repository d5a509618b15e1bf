// Every change to accounts follows the same steps: confirm, call, notify.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '@pricevault/basics';
import type { UserAccount } from '@pricevault/contract';
import { useUnsavedWork } from '../../lib/unsaved/use-unsaved-work.ts';
import { useReport } from '../../ui/notices/use-report.ts';
import {
  useDisableUsers,
  useEnableUsers,
  useEndSessionsOf,
  useSetRole,
  useVetFirm,
} from './users.api.ts';

export type UserChange =
  | { readonly kind: 'role'; readonly account: UserAccount; readonly role: Role }
  | { readonly kind: 'vet' | 'unvet' | 'group'; readonly account: UserAccount }
  | {
      readonly kind: 'disable' | 'enable' | 'endSessions';
      readonly ids: readonly string[];
      /** The name where one account is meant. */
      readonly name?: string;
    };

export type UserChangeFlow = ReturnType<typeof useUserChanges>;

export function useUserChanges(onDone: () => void) {
  const { t } = useTranslation('users');
  const report = useReport();
  const setRole = useSetRole();
  const disable = useDisableUsers();
  const enable = useEnableUsers();
  const endSessions = useEndSessionsOf();
  const vetFirm = useVetFirm();
  /** Kept while the dialog fades out, so that its text does not change. */
  const [change, setChange] = useState<UserChange | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [group, setGroup] = useState('');

  const run = (wanted: UserChange): Promise<unknown> => {
    switch (wanted.kind) {
      case 'role':
        return setRole.mutateAsync({ userId: wanted.account._id, role: wanted.role });
      case 'vet':
      case 'unvet':
      case 'group': {
        const { firmId, firmName } = wanted.account;
        return vetFirm.mutateAsync({
          firmId,
          firmName,
          ...(wanted.kind === 'group' ? {} : { isVetted: wanted.kind === 'vet' }),
          ...(wanted.kind === 'unvet' ? {} : { corporateGroup: group.trim() || null }),
        });
      }
      case 'disable':
        return disable.mutateAsync(wanted.ids);
      case 'enable':
        return enable.mutateAsync(wanted.ids);
      case 'endSessions':
        return endSessions.mutateAsync(wanted.ids);
    }
  };
  const isGroupTyped =
    change !== null && 'account' in change && group !== (change.account.corporateGroup ?? '');
  const endWork = useUnsavedWork({ isUnsaved: isAsking && isGroupTyped, kind: 'dialog' });
  const confirm = async () => {
    if (!change) return;
    const isDone = await report(run(change), t(`done.${change.kind}`));
    if (isDone) onDone();
    // What was typed stays where it was refused.
    if (isDone || !isGroupTyped) setAsking(false);
  };

  return {
    ask: (wanted: UserChange) => {
      setChange(wanted);
      if ('account' in wanted) setGroup(wanted.account.corporateGroup ?? '');
      setAsking(true);
    },
    confirm: () => void confirm(),
    cancel: () => endWork(() => setAsking(false)),
    change,
    /** The firm's corporate group, as it is entered. */
    group,
    setGroup,
    isAsking,
    isBusy: [setRole, disable, enable, endSessions, vetFirm].some(({ isPending }) => isPending),
  };
}

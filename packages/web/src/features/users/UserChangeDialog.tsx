// Confirms a change to accounts and explains its effect.
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { CorporateGroupField } from './CorporateGroupField.tsx';
import type { UserChange, UserChangeFlow } from './user-changes.ts';

const dangerous: readonly UserChange['kind'][] = ['disable', 'endSessions', 'unvet'];

export function UserChangeDialog({ flow }: { readonly flow: UserChangeFlow }) {
  const { t } = useTranslation(['users', 'shell']);
  const language = useLanguage();
  const { change } = flow;
  if (!change) return null;
  return (
    <ConfirmDialog
      isOpen={flow.isAsking}
      title={t(`ask.${change.kind}.title`)}
      confirmLabel={t(`ask.${change.kind}.confirm`)}
      isDangerous={dangerous.includes(change.kind)}
      isBusy={flow.isBusy}
      onConfirm={flow.confirm}
      onCancel={flow.cancel}
    >
      <Typography>{question(change)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 3 }}>
        {t(`ask.${change.kind}.consequence`)}
      </Typography>
      {(change.kind === 'vet' || change.kind === 'group') && (
        <CorporateGroupField value={flow.group} onChange={flow.setGroup} />
      )}
    </ConfirmDialog>
  );

  function question(asked: UserChange): string {
    switch (asked.kind) {
      case 'role':
        return t('ask.role.question', {
          name: asked.account.displayName,
          role: t(`shell:roles.${asked.role}`),
        });
      case 'vet':
      case 'unvet':
      case 'group':
        return t(`ask.${asked.kind}.question`, { firm: asked.account.firmName });
      default: {
        const count = asked.ids.length;
        return asked.name === undefined
          ? t(`ask.${asked.kind}.many`, { count, formatted: formatNumber(count, language) })
          : t(`ask.${asked.kind}.question`, { name: asked.name });
      }
    }
  }
}

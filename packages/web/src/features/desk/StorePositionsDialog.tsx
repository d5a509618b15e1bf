// Asks before positions are stored for the firm or deleted, and says who can read them.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { createAttemptKey } from '../../ui/form/attempt-key.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { isolated } from './desk-texts.ts';
import type { Positions } from './positions-store.ts';
import { useRemovePositions, useStorePositions } from './stored-positions.api.ts';
import styles from './positions.module.css';

interface StorePositionsDialogProps {
  readonly action: 'store' | 'remove';
  readonly positions: Positions;
  readonly version: number;
  readonly isReplacing: boolean;
  readonly onClose: () => void;
}

export function StorePositionsDialog(props: StorePositionsDialogProps) {
  const { action, positions, version, isReplacing, onClose } = props;
  const { t } = useTranslation('desk');
  const language = useLanguage();
  const failureTexts = useFailureTexts();
  const { id: userId } = useCurrentUser();
  const store = useStorePositions();
  const remove = useRemovePositions();
  const [attempt] = useState(createAttemptKey);
  const confirm = async () => {
    const key = attempt.keyFor({ action, version });
    try {
      if (action === 'store') await store.mutateAsync({ key, userId, positions, version });
      else await remove.mutateAsync({ key, version });
      attempt.accepted();
      notices.show('success', t(`positions.asked.${action}.done`));
    } catch (error) {
      failureTexts(error).forEach((text) => notices.show('error', text));
    }
    onClose();
  };
  const { notionals, fileName } = positions;
  const what = {
    count: notionals.size,
    trades: formatNumber(notionals.size, language),
    file: isolated(fileName),
  };
  const points =
    action === 'store'
      ? ([
          ...(isReplacing ? (['replaces'] as const) : []),
          ...(['readers', 'operator', 'log', 'until'] as const),
        ] as const)
      : (['everybody', 'backups'] as const);
  return (
    <ConfirmDialog
      isOpen
      isDangerous={action === 'remove'}
      isBusy={store.isPending || remove.isPending}
      title={t(`positions.asked.${action}.title`)}
      confirmLabel={t(
        action === 'remove'
          ? 'positions.remove'
          : isReplacing
            ? 'positions.replace'
            : 'positions.store',
      )}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p className={styles.question}>{t(`positions.asked.${action}.text`, what)}</p>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{t(`positions.points.${point}`)}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

// Says once, on the first page after it, why the session ended by itself.
import { useCallback, useEffect, useState } from 'react';
import { onTokenChange, takeSignOutReason, type SignOutReason } from '../../lib/session/session.ts';
import type { Words } from '../words/en.ts';
import { Snackbar } from './Snackbar.tsx';

export function SignOutNotice({ shared }: { shared: Words['shared'] }) {
  const [reason, setReason] = useState<SignOutReason | null>(null);
  const close = useCallback(() => setReason(null), []);

  useEffect(() => {
    const tell = () => setReason((shown) => takeSignOutReason() ?? shown);
    tell();
    return onTokenChange((token) => {
      if (token === null) tell();
    });
  }, []);

  return (
    <Snackbar
      message={reason && { text: shared.signOut[reason], variant: 'warning' }}
      closeLabel={shared.close}
      onClose={close}
    />
  );
}

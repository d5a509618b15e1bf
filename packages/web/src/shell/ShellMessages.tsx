// The shell's own messages, top centre, and the notices of actions, top right. Both live here once.
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { notices, shellMessages } from '../ui/notices/notice-store.ts';
import { NoticeStack } from '../ui/notices/NoticeStack.tsx';
import { usePanels } from './panels.ts';

export function ShellMessages() {
  const { t } = useTranslation('shell');
  const { shown } = usePanels();
  useEffect(() => {
    const sayOffline = () => shellMessages.show('warning', t('messages.offline'));
    const sayOnline = () => shellMessages.show('success', t('messages.online'));
    window.addEventListener('offline', sayOffline);
    window.addEventListener('online', sayOnline);
    return () => {
      window.removeEventListener('offline', sayOffline);
      window.removeEventListener('online', sayOnline);
    };
  }, [t]);
  return (
    <>
      <NoticeStack store={shellMessages} place="top-centre" />
      <NoticeStack
        store={notices}
        place="top-end"
        isBesidePanel={shown === 'settings' || shown === 'quick'}
      />
    </>
  );
}

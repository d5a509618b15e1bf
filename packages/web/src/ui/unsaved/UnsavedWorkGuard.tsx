// Once for the application: shows the question before unsaved work is lost, and keeps a file that is dropped beside its zone
// from replacing the page.
import { useEffect, useSyncExternalStore } from 'react';
import { currentRequest, onRequest } from '../../lib/unsaved/unsaved-work.ts';
import { lazyPart } from '../lazy-part.tsx';

const DiscardQuestion = lazyPart(
  () => import('./DiscardQuestion.tsx'),
  'DiscardQuestion',
  'dialog',
);

export function UnsavedWorkGuard() {
  const request = useSyncExternalStore(onRequest, currentRequest);
  useEffect(() => {
    window.addEventListener('dragover', refuseFile);
    window.addEventListener('drop', refuseFile);
    return () => {
      window.removeEventListener('dragover', refuseFile);
      window.removeEventListener('drop', refuseFile);
    };
  }, []);
  return request && <DiscardQuestion {...request} />;
}

/** A zone that takes the file has already handled the event. */
function refuseFile(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

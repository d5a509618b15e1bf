// Whose token the server did not know, or took away while the page was loading. The page is loaded again: without a token
// the boot script or the server answers as they answer every guest.
import { useEffect } from 'react';
import { LoadingScreen } from '../ui/LoadingScreen.tsx';

export function GuestEntry() {
  useEffect(() => location.reload(), []);
  return <LoadingScreen />;
}

// The user's own firm: its name, its members, and who is invited.
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { hasFirmRight } from '@pricevault/basics';
import { FirmHeader } from './FirmHeader.tsx';
import { useOwnFirm } from './firms.api.ts';
import { InvitationsList } from './InvitationsList.tsx';
import { MembersList } from './MembersList.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/Panel.tsx';

const AuditLog = lazyPart(() => import('./AuditLog.tsx'), 'AuditLog');

export function Page() {
  const firm = useOwnFirm();
  if (!firm.data) {
    return (
      <Panel>
        {firm.error ? (
          <ErrorState error={firm.error} onRetry={() => void firm.refetch()} />
        ) : (
          <Skeleton variant="rounded" height={320} />
        )}
      </Panel>
    );
  }
  return (
    <>
      <FirmHeader own={firm.data} />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
        <MembersList own={firm.data} />
        <InvitationsList own={firm.data} />
        {hasFirmRight(firm.data.firm.ownRole, 'evidence') && (
          <Suspense>
            <AuditLog />
          </Suspense>
        )}
      </Box>
    </>
  );
}

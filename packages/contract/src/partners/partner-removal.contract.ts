// Undoing one's own removal of pilot partners, for ten minutes; all of the given ones or none.
import { endpoint } from '../platform/endpoint.ts';
import { changeByIds } from '../platform/list.schemas.ts';

export const partnerRemovalContract = {
  restore: endpoint('POST', '/api/partner/restore', 'admin', {
    summary: 'Brings back pilot partners that one has just removed',
    ...changeByIds,
    refusals: ['undoTooLate'],
  }),
} as const;

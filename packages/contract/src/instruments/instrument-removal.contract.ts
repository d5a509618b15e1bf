// Undoing one's own removal of instrument types, for ten minutes; all of the given ones or none. Apart from the list, which most pages read.
import { endpoint } from '../platform/endpoint.ts';
import { changeByIds } from '../platform/list.schemas.ts';

export const instrumentRemovalContract = {
  restore: endpoint('POST', '/api/instrument/restore', 'admin', {
    summary: 'Brings back instrument types that one has just removed',
    ...changeByIds,
    refusals: ['undoTooLate', 'undoNameTaken'],
  }),
} as const;

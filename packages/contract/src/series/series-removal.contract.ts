// Undoing one's own removal of series, for ten minutes; all of the given ones or none. Apart from the list, which most pages read.
import { endpoint } from '../platform/endpoint.ts';
import { changeByIds } from '../platform/list.schemas.ts';

export const seriesRemovalContract = {
  restore: endpoint('POST', '/api/batch/restore', 'user', {
    summary: 'Brings back series that one has just removed',
    ...changeByIds,
    refusals: ['undoTooLate', 'undoNameTaken'],
  }),
} as const;

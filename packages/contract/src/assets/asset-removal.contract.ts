// Undoing one's own removal of asset classes, for ten minutes; all of the given ones or none. Apart from the list, which most pages read.
import { endpoint } from '../platform/endpoint.ts';
import { changeByIds } from '../platform/list.schemas.ts';

export const assetRemovalContract = {
  restore: endpoint('POST', '/api/asset/restore', 'admin', {
    summary: 'Brings back asset classes that had no instrument types that one has just removed',
    ...changeByIds,
    refusals: ['undoTooLate', 'undoNameTaken'],
  }),
} as const;

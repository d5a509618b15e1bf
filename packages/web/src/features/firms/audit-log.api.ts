// Reads of the firm's audit log, which load with what shows it.
import { firmAuditContract } from '@pricevault/contract';
import { useRead } from '../../lib/queries/endpoint-hooks.ts';

/** Read when it is wanted: it may be long. */
export const useAuditLog = (isWanted: boolean) =>
  useRead(['firms', 'audit'], firmAuditContract.auditLog, {}, { isWanted });

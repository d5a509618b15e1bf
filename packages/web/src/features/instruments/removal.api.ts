import { instrumentRemovalContract } from '@pricevault/contract';
import { useSendItems } from '../../lib/queries/endpoint-hooks.ts';

export const useRestoreInstruments = () =>
  useSendItems(['instruments'], instrumentRemovalContract.restore);

import { correctionsContract } from '@pricevault/contract';
import { useSend } from '../../lib/queries/endpoint-hooks.ts';

export const useOpenCorrection = () => useSend(['submissions'], correctionsContract.openCorrection);
export const useWithdrawResults = () => useSend(['results'], correctionsContract.withdraw);

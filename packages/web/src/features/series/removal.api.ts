import { seriesRemovalContract } from '@pricevault/contract';
import { useSendItems } from '../../lib/queries/endpoint-hooks.ts';

export const useRestoreSeries = () => useSendItems(['series'], seriesRemovalContract.restore);

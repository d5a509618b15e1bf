import { assetRemovalContract } from '@pricevault/contract';
import { useSendItems } from '../../lib/queries/endpoint-hooks.ts';

export const useRestoreAssets = () => useSendItems(['assets'], assetRemovalContract.restore);

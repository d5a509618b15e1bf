import { leakMeterContract } from '@pricevault/contract';
import { useRead } from '../../lib/queries/endpoint-hooks.ts';

/** How closely marks of a type could be worked out from its newest published figures. */
export function useLeakMeter(instrumentTypeId: string) {
  const query = { instrumentTypeId };
  return useRead(['leak-meter', instrumentTypeId], leakMeterContract.leakMeter, { query });
}

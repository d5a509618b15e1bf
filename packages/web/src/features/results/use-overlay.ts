// What the address lays over a chart.
import { useAddress } from '../../lib/address/use-address.ts';
import { useSeriesChoices } from '../series/series.api.ts';
import { dashboardSearch } from './results.address.ts';

/** The second date or series; undefined where nothing is laid over. */
export function useOverlay(batchId: string | null) {
  const [{ date2, series2 }] = useAddress(dashboardSearch);
  const series = useSeriesChoices().data?.items.find(({ _id }) => _id === series2);
  const isSeries = series !== undefined && series._id !== batchId;
  const isDay =
    date2 !== undefined && /^\d{4}-\d\d-\d\d$/.test(date2) && !Number.isNaN(Date.parse(date2));
  return { date: isDay ? date2 : undefined, series: isSeries ? series : undefined };
}

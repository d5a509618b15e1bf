// Series: the list, and the view in which one of them is configured. Its id is in the address.
import { Suspense } from 'react';
import * as z from 'zod/mini';
import { id, listParams } from '../../lib/address/params.ts';
import { useAddress } from '../../lib/address/use-address.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { useSeriesChoices } from './series.api.ts';
import { SeriesList } from './SeriesList.tsx';

const ConfigureSeries = lazyPart(() => import('./ConfigureSeries.tsx'), 'ConfigureSeries');

const search = z.object({ series: id(), ...listParams('added'), ...listParams('all') });
const closed = Object.fromEntries(Object.keys(search.shape).map((name) => [name, undefined]));

export function SeriesTab() {
  const [{ series: opened }, { close }] = useAddress(search);
  if (opened === undefined) return <SeriesList />;
  return <OpenedSeries seriesId={opened} onBack={() => close(closed)} />;
}

interface OpenedSeriesProps {
  readonly seriesId: string;
  readonly onBack: () => void;
}

/** The series, if the user may see it; else the list. */
function OpenedSeries({ seriesId, onBack }: OpenedSeriesProps) {
  const visible = useSeriesChoices();
  const series = visible.data?.items.find(({ _id }) => _id === seriesId);
  if (visible.error && !visible.data) {
    return <ErrorState error={visible.error} onRetry={() => void visible.refetch()} />;
  }
  if (!series && !visible.isFetching) return <SeriesList />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      {series ? (
        <ConfigureSeries key={seriesId} series={series} onBack={onBack} />
      ) : (
        <LoadingScreen />
      )}
    </Suspense>
  );
}

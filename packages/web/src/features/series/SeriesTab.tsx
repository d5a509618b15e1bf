// Series: the list, and the view in which one of them is put together.
import { Suspense, useState } from 'react';
import type { Series } from '@pricevault/contract';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { SeriesList } from './SeriesList.tsx';

const ConfigureSeries = lazyPart(async () => ({
  default: (await import('./ConfigureSeries.tsx')).ConfigureSeries,
}));

export function SeriesTab() {
  const [opened, setOpened] = useState<Series | null>(null);
  if (!opened) return <SeriesList onOpen={setOpened} />;
  return (
    <Suspense fallback={<LoadingScreen isInside />}>
      <ConfigureSeries series={opened} onBack={() => setOpened(null)} onChanged={setOpened} />
    </Suspense>
  );
}

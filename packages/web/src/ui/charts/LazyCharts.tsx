// Charts come with their library when one is shown.
import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import type { BarChartProps } from './BarChart.tsx';
import type { LayeredChartProps } from './LayeredChart.tsx';
import { LoadingBlock } from '../LoadingBlock.tsx';

const Bars = lazyPart(() => import('./charts.ts'), 'BarChart');
const Layers = lazyPart(() => import('./charts.ts'), 'LayeredChart');
const room = 320;

export function BarChart(props: BarChartProps) {
  return (
    <Suspense fallback={<LoadingBlock height={props.height ?? room} />}>
      <Bars {...props} />
    </Suspense>
  );
}

export function LayeredChart(props: LayeredChartProps) {
  return (
    <Suspense fallback={<LoadingBlock height={props.height ?? room} />}>
      <Layers {...props} />
    </Suspense>
  );
}

// The dashes of a layer's line, in the plot and in its legend.
import type { ChartLayer } from './chart-types.ts';

export const dashOf = ({ kind, dash }: ChartLayer) =>
  kind === 'dashed' || dash ? { strokeDasharray: dash || '6 4' } : {};

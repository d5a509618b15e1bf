// What may be shown of a result, and the arithmetic behind it.
export * from './leak-meter.ts';
export * from './outliers.ts';
export * from './overlapping-sets.ts';
export * from './quote-step.ts';
export * from './release.ts';
export * from './versions.ts';

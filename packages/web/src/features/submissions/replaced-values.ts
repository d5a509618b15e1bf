import type { UploadCounts } from '../../ui/upload/upload-protocol.ts';

/**
 * How many earlier values a file replaces, counted as the receipt counts them: a value given before is replaced also by one
 * of the same size. The same values once more are a repeat, which stores and replaces nothing.
 */
export function replacedValues({ new: added, changed, unchanged }: UploadCounts): number {
  return added + changed === 0 ? 0 : changed + unchanged;
}

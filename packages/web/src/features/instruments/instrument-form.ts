// The values that the form of an instrument type starts with.
import { instrumentDefaults, measures, newYorkCode } from '@pricevault/basics';
import type { Instrument, instrumentForm } from '@pricevault/contract';
import type { DefaultValues } from 'react-hook-form';
import type * as z from 'zod/mini';

export type InstrumentInput = z.input<typeof instrumentForm>;

/** Each has a field, which is empty. */
const noDecimals = Object.fromEntries(measures.map((measure) => [measure, null]));

/** A new type starts in New York (DOMAIN, Reference data) and with the further settings' defaults. */
const newInstrument = {
  name: '',
  currency: '',
  serviceFrequency: '',
  pricingTZ: newYorkCode,
  pricingTime: '',
  submissionPeriod: Number.NaN,
  submissionTries: Number.NaN,
  assetId: '',
  ...instrumentDefaults,
  closedDates: [...instrumentDefaults.closedDates],
  decimalsByMeasure: noDecimals,
};

/** An empty text means "not chosen yet"; the schema refuses it. */
export function startOf(instrument: Instrument | null): DefaultValues<InstrumentInput> {
  if (!instrument) return newInstrument as DefaultValues<InstrumentInput>;
  const {
    _id,
    assetName: _assetName,
    createdAt: _createdAt,
    version: _version,
    ...fields
  } = instrument;
  return {
    ...fields,
    decimalsByMeasure: { ...noDecimals, ...fields.decimalsByMeasure },
  } as DefaultValues<InstrumentInput>;
}

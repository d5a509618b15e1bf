// Days and year fractions between two dates.
import { countBusinessDays, parseCalendar, type Calendar } from '../dates/calendar.ts';
import { countDays, parseDayCount, yearFraction } from '../dates/day-count.ts';
import { failed } from '../outcome.ts';
import { RowStopped, type RowInputs } from './row-inputs.ts';

export function dayCountQuantity(quantity: string, inputs: RowInputs): number | undefined {
  if (quantity !== 'dayCount' && quantity !== 'yearFraction') return undefined;
  const start = inputs.date('start');
  const end = inputs.date('end');
  const calendar = businessCalendar(inputs.text('convention'));
  if (calendar !== undefined) {
    const days = countBusinessDays(calendar, start, end);
    return quantity === 'dayCount' ? days : days / 252;
  }
  const convention = inputs.convention('convention', parseDayCount);
  const context = {
    ...(inputs.has('refStart') ? { referenceStart: inputs.date('refStart') } : {}),
    ...(inputs.has('refEnd') ? { referenceEnd: inputs.date('refEnd') } : {}),
    ...(inputs.has('termination') ? { termination: inputs.date('termination') } : {}),
  };
  const { referenceStart = -Infinity, referenceEnd = Infinity } = context;
  if (referenceEnd <= referenceStart) throw new RowStopped(failed('dates-out-of-order', 'refEnd'));
  return quantity === 'dayCount'
    ? countDays(convention, start, end, context)
    : yearFraction(convention, start, end, context);
}

/** `BUS/252 Brazil` counts business days of that calendar. */
function businessCalendar(convention: string): Calendar | undefined {
  const match = /^BUS\/252\s+(\S.*)$/i.exec(convention.trim());
  return match === null ? undefined : parseCalendar(match[1] as string);
}

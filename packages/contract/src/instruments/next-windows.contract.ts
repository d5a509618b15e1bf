// When windows would open with the settings of a form. Apart from the list, which most pages read.
import * as z from 'zod/mini';
import { postedRead } from '../platform/endpoint.ts';
import { accepted, instant } from '../platform/schemas.ts';
import { furtherSettings, windowFields } from './instruments.contract.ts';

export const windowRuleForm = z.object({
  ...windowFields,
  closedDates: furtherSettings.closedDates,
  openAtWeekends: furtherSettings.openAtWeekends,
});

const upcomingWindow = z.object({
  valuationDate: z.string(),
  opensAt: instant,
  closesAt: instant,
  /** `YYYY-MM-DDTHH:mm` in the pricing zone. */
  localOpening: z.string(),
  localClosing: z.string(),
  /** Why it opens at another time of the world's clock than the one before. */
  clockChange: z.nullable(z.enum(['offset', 'skipped', 'repeated'])),
});

export const nextWindowsContract = {
  nextWindows: postedRead('/api/instrument/next-windows', 'admin', {
    summary: 'The next ten submission windows that a type with these settings would have',
    body: windowRuleForm,
    reply: accepted({ windows: z.array(upcomingWindow) }),
  }),
} as const;

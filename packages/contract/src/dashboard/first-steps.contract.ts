// What a new person tries first. The vault knows most of it from what it stores anyway; whether the list is shown, and what was
// ticked before, is among the settings of the account (`firstSteps`).
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { accepted } from '../platform/schemas.ts';

export const firstSteps = ['sample', 'rehearsal', 'result', 'colleague', 'twoFactor'] as const;
export type FirstStep = (typeof firstSteps)[number];

export const firstStepsContract = {
  firstSteps: endpoint('GET', '/api/dashboard/first-steps', 'user', {
    summary: 'The first steps that you can take, and whether the vault has seen you take them',
    reply: accepted({
      /** Without those that are not yours to take: by your role in the firm, or since there is nothing to take them with. */
      items: z.array(
        z.object({
          step: z.enum(firstSteps),
          /** Opening a result leaves no trace in the vault: the browser notes it. */
          isDone: z.boolean(),
        }),
      ),
    }),
  }),
} as const;

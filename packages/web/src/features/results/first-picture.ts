// The dashboard's first picture, asked for in one call by the boot script: it is here before the page is drawn, or soon after.
import type { QueryClient } from '@tanstack/react-query';
import { dashboardContract } from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { dashboardQuestion } from '../../lib/start/dashboard-question.ts';
import { localToday } from '../../lib/time/clock.ts';
import { keepSeriesChoices } from '../series/series.api.ts';
import { keepFirstPicture } from './results.api.ts';

/** Throws what the call throws; the page then asks for itself, and tells what is wrong. */
export async function prepare(queries: QueryClient): Promise<void> {
  const body = dashboardQuestion(location.search, localToday());
  if (!body) return;
  const reply = await callApi(dashboardContract.start, { body, refusedAs: 'tokenLoginFailed' });
  keepSeriesChoices(queries, reply.series);
  keepFirstPicture(queries, reply);
}

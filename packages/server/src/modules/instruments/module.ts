import { timeZoneChoices } from '@pricevault/basics';
import {
  calendarsContract,
  instrumentRemovalContract,
  instrumentsContract,
  nextWindowsContract,
} from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  changeInstrument,
  countRelatedTrades,
  createInstrument,
  readInstruments,
  removeInstrumentsWithTrades,
  restoreInstruments,
} from './instruments.service.ts';
import { loadDemoInstruments } from './instruments.demo.ts';
import { addInstrumentsJobs } from './instruments.jobs.ts';
import { marketCalendars } from './market-calendars.ts';
import { previewWindows } from './window-preview.ts';

function addRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, instrumentsContract.list, ({ query }) => readInstruments(platform, query));
  serve(app, platform, instrumentsContract.timeZones, async () => ({
    items: timeZoneChoices(platform.clock.now()),
  }));
  serve(app, platform, calendarsContract.calendars, async () => ({
    items: marketCalendars(platform.clock.now()),
  }));
  serve(app, platform, nextWindowsContract.nextWindows, async ({ body }) => ({
    windows: previewWindows(platform.clock.now(), body),
  }));
  serve(app, platform, instrumentsContract.create, (call) =>
    createInstrument(platform, call, call.body),
  );
  serve(app, platform, instrumentsContract.update, (call) =>
    changeInstrument(platform, call, call.body),
  );
  serve(app, platform, instrumentsContract.check, ({ body }) => countRelatedTrades(platform, body));
  serve(app, platform, instrumentsContract.remove, (call) =>
    removeInstrumentsWithTrades(platform, call, call.body),
  );
  serve(app, platform, instrumentRemovalContract.restore, (call) =>
    restoreInstruments(platform, call, call.body),
  );
}

export const module: Module = {
  routes: addRoutes,
  jobs: addInstrumentsJobs,
  demo: { after: ['assets'], load: loadDemoInstruments },
};

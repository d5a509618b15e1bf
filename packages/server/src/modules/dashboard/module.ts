import { dashboardContract, firstStepsContract } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { readDashboardStart } from './dashboard.service.ts';
import { readFirstSteps } from './first-steps.service.ts';

function addRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, dashboardContract.start, (call, own) =>
    readDashboardStart(own, call, call.body),
  );
  serve(app, platform, firstStepsContract.firstSteps, (call) => readFirstSteps(platform, call));
}

export const module: Module = { routes: addRoutes };

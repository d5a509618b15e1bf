import { partnerRemovalContract, partnersContract } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  addPartnerJobs,
  countRelated,
  decideAboutPartner,
  previewApproval,
  readPartners,
  removePartners,
  restorePartners,
  signUpPartner,
} from './partners.service.ts';
import { loadDemoPartners } from './partners.demo.ts';

function addRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, partnersContract.signUp, (call) => signUpPartner(platform, call, call.body));
  serve(app, platform, partnersContract.list, ({ query }) => readPartners(platform, query));
  serve(app, platform, partnersContract.setStatus, (call) =>
    decideAboutPartner(platform, call, call.body),
  );
  serve(app, platform, partnersContract.previewApproval, ({ body }) =>
    previewApproval(platform, body),
  );
  serve(app, platform, partnersContract.check, ({ body }) => countRelated(platform, body));
  serve(app, platform, partnersContract.remove, (call) =>
    removePartners(platform, call, call.body),
  );
  serve(app, platform, partnerRemovalContract.restore, (call) =>
    restorePartners(platform, call, call.body),
  );
}

export const module: Module = {
  routes: addRoutes,
  jobs: addPartnerJobs,
  demo: { load: loadDemoPartners },
};

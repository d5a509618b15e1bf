import { consensusContract } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { contributeToKept } from '../keepers/kept-contributions.service.ts';
import { readProtocol1Dates, readResult } from './consensus-results.service.ts';
import { loadDemoConsensus } from './consensus.demo.ts';
import { readPublicKeys } from './members.service.ts';
import { checkConsensus, shareRows, uploadRows } from './protocol1.service.ts';

function addRoutes(app: FastifyInstance, platform: Platform): void {
  const { check, protocol1Dates, publicKeys, result, share, upload } = consensusContract;
  serve(app, platform, publicKeys, (call) => readPublicKeys(platform, call, call.query));
  serve(app, platform, protocol1Dates, (call) => readProtocol1Dates(platform, call));
  serve(app, platform, check, (call) => checkConsensus(platform, call, call.body));
  serve(app, platform, upload, (call) =>
    call.body.protocol === 3
      ? contributeToKept(platform, call, call.body)
      : uploadRows(platform, call, call.body),
  );
  serve(app, platform, share, (call) => shareRows(platform, call, call.body));
  serve(app, platform, result, (call) => readResult(platform, call, call.body));
}

export const module: Module = {
  routes: addRoutes,
  demo: { after: ['auth'], load: loadDemoConsensus },
};

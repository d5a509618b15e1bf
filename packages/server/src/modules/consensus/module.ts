import { consensusContract } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { contributeToKept } from '../keepers/kept-contributions.service.ts';
import { closeEarly } from './closing.service.ts';
import { readResult } from './consensus-results.service.ts';
import { contribute, shareContribution } from './contributions.service.ts';
import { checkConsensus, shareRows, uploadRows } from './protocol1.service.ts';
import { openRehearsal } from './rehearsal.service.ts';
import { readPublicKeys, readRounds } from './rounds.service.ts';
import { addConsensusJobs } from './consensus.jobs.ts';
import { loadDemoConsensus } from './consensus.demo.ts';

function addRoutes(app: FastifyInstance, platform: Platform): void {
  const { check, close, publicKeys, rehearse, result, rounds, share, upload } = consensusContract;
  serve(app, platform, publicKeys, (call) => readPublicKeys(platform, call, call.query));
  serve(app, platform, rounds, (call) => readRounds(platform, call));
  serve(app, platform, check, (call) => checkConsensus(platform, call, call.body));
  serve(app, platform, upload, (call) =>
    call.body.protocol === 3
      ? contributeToKept(platform, call, call.body)
      : call.body.protocol === 2
        ? contribute(platform, call, call.body)
        : uploadRows(platform, call, call.body),
  );
  serve(app, platform, share, (call) =>
    'tradeIds' in call.body
      ? shareRows(platform, call, call.body)
      : shareContribution(platform, call, call.body),
  );
  serve(app, platform, result, (call) => readResult(platform, call, call.body));
  serve(app, platform, close, (call) => closeEarly(platform, call, call.body));
  serve(app, platform, rehearse, (call) => openRehearsal(platform, call, call.body));
}

export const module: Module = {
  routes: addRoutes,
  jobs: addConsensusJobs,
  demo: { after: ['auth', 'trades'], load: loadDemoConsensus },
};

import { challengesContract } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  createChallenge,
  decideChallenge,
  readChallenges,
  readFile,
  readOwnChallenges,
  withdrawChallenge,
} from './challenges.service.ts';
import { addChallengeJobs } from './tell-of-versions.ts';

function addRoutes(app: FastifyInstance, platform: Platform): void {
  const { ofMark, create, withdrawOwn, list, file, decide } = challengesContract;
  serve(app, platform, ofMark, (call) => readOwnChallenges(platform, call, call.body));
  serve(app, platform, create, (call) => createChallenge(platform, call, call.body));
  serve(app, platform, withdrawOwn, (call) => withdrawChallenge(platform, call, call.body));
  serve(app, platform, list, (call) => readChallenges(platform, call, call.query));
  serve(app, platform, file, (call) => readFile(platform, call.body));
  serve(app, platform, decide, (call) => decideChallenge(platform, call, call.body));
}

export const module: Module = { routes: addRoutes, jobs: addChallengeJobs };

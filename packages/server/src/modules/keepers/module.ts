import { keepersContract, type ParamsOf } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import type { Caller, KeeperIdentity } from '../../platform/http/call.ts';
import { sendCached } from '../../platform/http/send-cached.ts';
import { checkInput, serve, serveRaw } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { endKeeper, enrolKeeper, readKeepers } from './enrolment.service.ts';
import { takeKeeperMessage } from './keeper-messages.service.ts';
import { addKeeperJobs } from './keepers.jobs.ts';
import { readReceipts } from './kept-contributions.service.ts';
import { readKeptRound, readKeptRounds, readKeptTerms } from './kept-results.service.ts';
import { readBundle, readTile } from './log-tiles.service.ts';
import { readLog, readNewestCheckpoint } from './log.service.ts';
import { closeKeptRehearsal, openKeptRehearsal } from './opening.service.ts';
import { receiveFrames, sendFrames } from './relay.service.ts';
import { readUnapproved } from './roster.service.ts';
import { readContributionForKeeper, readRoundForKeeper, readTasks } from './tasks.service.ts';
import { voidRound } from './voiding.service.ts';

function addMemberRoutes(app: FastifyInstance, platform: Platform): void {
  const of = keepersContract;
  serve(app, platform, of.keepers, () => readKeepers(platform));
  serve(app, platform, of.enrolKeeper, (call) => enrolKeeper(platform, call, call.body));
  serve(app, platform, of.retireKeeper, (call) => endKeeper(platform, call, call.body));
  serve(app, platform, of.keptRounds, (call) => readKeptRounds(platform, call, call.query));
  serve(app, platform, of.keptRound, (call) => readKeptRound(platform, call, call.query));
  serve(app, platform, of.keptTerms, (call) => readKeptTerms(platform, call.body));
  serve(app, platform, of.receipts, (call) => readReceipts(platform, call, call.query));
  serve(app, platform, of.voidRound, (call) => voidRound(platform, call, call.body));
  serve(app, platform, of.rehearseKept, (call) => openKeptRehearsal(platform, call, call.body));
  serve(app, platform, of.closeRehearsal, (call) => closeKeptRehearsal(platform, call, call.body));
  serve(app, platform, of.logLeaves, (call) => readLog(platform, call.query));
}

/** Files as c2sp.org/tlog-tiles lays them out below `/api/consensus/log`. */
function addLogFiles(app: FastifyInstance, platform: Platform): void {
  const { logCheckpoint, logTile, logBundle } = keepersContract;
  serveRaw(app, platform, logCheckpoint, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await readNewestCheckpoint(platform)),
  );
  serveRaw(app, platform, logTile, async (request, reply) => {
    const params = checkInput(logTile.params, request.params, 'params');
    const file = await readTile(platform, params as ParamsOf<typeof logTile>);
    return sendCached(request, reply.type('application/octet-stream'), file);
  });
  serveRaw(app, platform, logBundle, async (request, reply) => {
    const params = checkInput(logBundle.params, request.params, 'params');
    const file = await readBundle(platform, params as ParamsOf<typeof logBundle>);
    return sendCached(request, reply.type('application/octet-stream'), file);
  });
}

function addKeeperRoutes(app: FastifyInstance, platform: Platform): void {
  const of = keepersContract;
  serve(app, platform, of.keeperTasks, (call) => readTasks(platform, by(call), call.query));
  serve(app, platform, of.keeperRound, (call) =>
    readRoundForKeeper(platform, by(call), call.query),
  );
  serve(app, platform, of.keeperContribution, (call) =>
    readContributionForKeeper(platform, by(call), call.query),
  );
  serve(app, platform, of.keeperLog, (call) => readLog(platform, call.query));
  serve(app, platform, of.keeperRoster, (call) => readUnapproved(platform, by(call)));
  serve(app, platform, of.keeperFrames, (call) => receiveFrames(platform, by(call), call.query));
  serve(app, platform, of.sendKeeperFrames, (call) => sendFrames(platform, by(call), call.body));
  serve(app, platform, of.keeperMessage, (call) =>
    takeKeeperMessage(platform, by(call), call.body),
  );
}

function by({ keeper }: Caller): KeeperIdentity {
  if (!keeper) throw new Error('A call of keepers was admitted without one.');
  return keeper;
}

export const module: Module = {
  routes(app, platform) {
    addMemberRoutes(app, platform);
    addLogFiles(app, platform);
    addKeeperRoutes(app, platform);
  },
  jobs: addKeeperJobs,
};

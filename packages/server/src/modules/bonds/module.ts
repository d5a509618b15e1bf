import { bondsContract } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { serveUpload } from '../../platform/upload/serve-upload.ts';
import {
  acceptProposal,
  createBond,
  proposeBond,
  readProposals,
  refuseProposal,
  updateDetails,
} from './bond-proposals.service.ts';
import { collectBonds, readStoredBonds, uploadBonds } from './bonds.service.ts';
import { loadDemoBonds } from './bonds.demo.ts';

function addRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, bondsContract.stored, ({ body }) => readStoredBonds(platform, body));
  serveUpload(app, platform, bondsContract.upload, collectBonds, (caller, _fields, rows) =>
    uploadBonds(platform, caller, rows),
  );
  const { create, propose, proposals } = bondsContract;
  serve(app, platform, create, (call) => createBond(platform, call, call.body));
  serve(app, platform, propose, (call) => proposeBond(platform, call, call.body));
  serve(app, platform, proposals, (call) => readProposals(platform, call, call.query));
  serve(app, platform, bondsContract.acceptProposal, (call) =>
    acceptProposal(platform, call, call.body),
  );
  serve(app, platform, bondsContract.refuseProposal, (call) =>
    refuseProposal(platform, call, call.body),
  );
  serve(app, platform, bondsContract.updateDetails, (call) =>
    updateDetails(platform, call, call.body),
  );
}

export const module: Module = { routes: addRoutes, demo: { load: loadDemoBonds } };

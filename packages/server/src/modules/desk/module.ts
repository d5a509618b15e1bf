import {
  deskBiasContract,
  deskContract,
  deskEvidenceContract,
  deskMarksContract,
  deskPositionsContract,
  deskSignOffsContract,
  deskTolerancesContract,
  deskViewsContract,
} from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import { serve, serveRows, serveText } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { readBias } from './bias.service.ts';
import { readBooks, readSignedList } from './books.service.ts';
import { addDeskJobs } from './desk.jobs.ts';
import { readLines } from './desk-lines.service.ts';
import { readDesk, readDeskTrade } from './desk.service.ts';
import {
  readEvidence,
  readEvidenceManifest,
  readEvidencePacks,
  signEvidence,
} from './evidence.service.ts';
import { changeExceptions } from './exceptions.service.ts';
import { readDeskMarks } from './marks.service.ts';
import {
  readStoredPositions,
  readStoredSummary,
  removePositions,
  storePositions,
} from './positions.service.ts';
import { approveBook, prepareBook, reopenBook, sendBookBack } from './sign-offs.service.ts';
import { readOwnTolerances, saveOwnTolerances } from './tolerances.service.ts';
import { createView, readViews, removeViews, updateView } from './views.service.ts';

function addRoutes(app: FastifyInstance, platform: Platform): void {
  const { list, lines, trade, change } = deskContract;
  const { tolerances, saveTolerances } = deskTolerancesContract;
  const views = deskViewsContract;
  const { books, signedList, prepare, approve, sendBack, reopen } = deskSignOffsContract;
  serve(app, platform, list, (call, own) => readDesk(own, call, call.body));
  serveText(app, platform, lines, (call, own) => readLines(own, call, call.body));
  serve(app, platform, trade, (call, own) => readDeskTrade(own, call, call.body));
  serve(app, platform, deskMarksContract.marks, (call, own) => readDeskMarks(own, call, call.body));
  serve(app, platform, deskBiasContract.bias, (call, own) => readBias(own, call, call.body));
  serve(app, platform, change, (call) => changeExceptions(platform, call, call.body));
  serve(app, platform, books, (call, own) => readBooks(own, call, call.body));
  serve(app, platform, signedList, (call, own) => readSignedList(own, call, call.body));
  serve(app, platform, prepare, (call) => prepareBook(platform, call, call.body));
  serve(app, platform, approve, (call) => approveBook(platform, call, call.body));
  serve(app, platform, sendBack, (call) => sendBookBack(platform, call, call.body));
  serve(app, platform, reopen, (call) => reopenBook(platform, call, call.body));
  const packs = deskEvidenceContract;
  serve(app, platform, packs.evidence, (call, own) => readEvidence(own, call, call.body));
  serve(app, platform, packs.signEvidence, (call) => signEvidence(platform, call, call.body));
  serve(app, platform, packs.evidencePacks, (call) => readEvidencePacks(platform, call, call.body));
  serve(app, platform, packs.evidenceManifest, (call) =>
    readEvidenceManifest(platform, call, call.params),
  );
  serve(app, platform, tolerances, (call) => readOwnTolerances(platform, call));
  serve(app, platform, saveTolerances, (call) => saveOwnTolerances(platform, call, call.body));
  const held = deskPositionsContract;
  serve(app, platform, held.positions, (call) => readStoredSummary(platform, call));
  serveRows(app, platform, held.storedPositions, (call, own) => readStoredPositions(own, call));
  serve(app, platform, held.storePositions, (call) => storePositions(platform, call, call.body));
  serve(app, platform, held.removePositions, (call) => removePositions(platform, call, call.body));
  serve(app, platform, views.views, (call) => readViews(platform, call));
  serve(app, platform, views.createView, (call) => createView(platform, call, call.body));
  serve(app, platform, views.updateView, (call) => updateView(platform, call, call.body));
  serve(app, platform, views.removeViews, (call) => removeViews(platform, call, call.body));
}

export const module: Module = { routes: addRoutes, jobs: addDeskJobs };

import { bondsContract } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { serveUpload } from '../../platform/upload/serve-upload.ts';
import { collectBonds, readStoredBonds, uploadBonds } from './bonds.service.ts';

export function addBondsRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, bondsContract.stored, ({ body }) => readStoredBonds(platform, body));
  serveUpload(app, platform, bondsContract.upload, collectBonds, (caller, _fields, rows) =>
    uploadBonds(platform, caller, rows),
  );
}

import { settingsContract } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeHeadings, readHeadings } from './settings.service.ts';

function addRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, settingsContract.read, ({ user }) => readHeadings(platform, user.id));
  serve(app, platform, settingsContract.save, (call) => changeHeadings(platform, call, call.body));
}

export const module: Module = { routes: addRoutes };

import { authContract } from '@pricevault/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { login, logout, readCurrentUser } from './auth.service.ts';

export function addAuthRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, authContract.login, (call) => login(platform, call, call.body));
  serve(app, platform, authContract.currentUser, (call) => readCurrentUser(platform, call));
  serve(app, platform, authContract.logout, (call) => logout(platform, call));
}

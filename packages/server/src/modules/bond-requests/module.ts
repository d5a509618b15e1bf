import type { Module } from '../../platform/module.ts';
import { addBondRequestsRoutes } from './bond-requests.routes.ts';
import { addBondRequestDeadlines } from './bond-requests.service.ts';

export const module: Module = { routes: addBondRequestsRoutes, jobs: addBondRequestDeadlines };

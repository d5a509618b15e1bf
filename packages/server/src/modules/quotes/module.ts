import type { Module } from '../../platform/module.ts';
import { loadDemoQuotes } from './quotes.demo.ts';

export const module: Module = {
  demo: { after: ['auth', 'trades', 'bonds'], load: loadDemoQuotes },
};

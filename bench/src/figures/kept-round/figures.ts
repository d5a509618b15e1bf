// The figures of kept rounds.
import type { Figure } from '../../figure.ts';
import { openKeptComputation, openKeptMemory, openKeptTraffic } from './computation.figure.ts';
import { openKeptPeers } from './peers.figure.ts';
import {
  memberBudgets,
  openKeptMember,
  openKeptMemberInChromium,
  openKeptUpload,
} from './member.figure.ts';

export const keptRoundFigures: readonly Figure[] = [
  {
    name: 'kept-member',
    what: 'a member of a kept round with 10,000 trades (quick: 1,000): sealing against two streams, a cipher and boxes; opening against boxes, ciphers, signatures, hashes and the parsing of the descriptor',
    unit: 'ms',
    rounds: { quick: 5, full: 9 },
    budgets: memberBudgets,
    open: openKeptMember,
  },
  {
    name: 'kept-member-chromium',
    what: 'the figure kept-member in a page of Chromium',
    unit: 'ms',
    rounds: { quick: 5, full: 9 },
    budgets: memberBudgets,
    open: openKeptMemberInChromium,
  },
  {
    name: 'kept-upload',
    what: 'what a member uploads for 10,000 trades, against 60 KB',
    unit: 'bytes',
    rounds: { quick: 1, full: 1 },
    startsWarm: true,
    budgets: [{ of: 'upload', against: 'allowed', atMost: 1 }],
    open: openKeptUpload,
  },
  {
    name: 'kept-computation',
    what: 'three keeper processes compute 1,000 trades of 16 firms (quick: 200 of 8), verified against not verified',
    unit: 's',
    rounds: { quick: 3, full: 5 },
    budgets: [{ of: 'verified', against: 'not verified', atMost: 12 }],
    open: openKeptComputation,
  },
  {
    name: 'kept-traffic',
    what: 'what a keeper sends in the figure kept-computation',
    unit: 'MB',
    rounds: { quick: 1, full: 1 },
    startsWarm: true,
    budgets: [{ of: 'verified', against: 'not verified', atMost: 12 }],
    open: openKeptTraffic,
  },
  {
    name: 'kept-memory',
    what: 'the most memory of a keeper process that computes and verifies 10,000 trades of 50 firms (quick: 1,000 of 12), against 1,000 MiB',
    unit: 'MiB',
    rounds: { quick: 1, full: 1 },
    startsWarm: true,
    budgets: [{ of: 'a keeper', against: 'allowed', atMost: 1 }],
    open: openKeptMemory,
  },
  {
    name: 'kept-peers',
    what: 'time for one mark: three keepers with all figures, verified (as in kept-computation), and JIFF with 5 parties, plain sums and sums of squares of small whole numbers, not verified',
    unit: 'ms',
    rounds: { quick: 1, full: 3 },
    budgets: [{ of: 'kept round, verified', against: 'JIFF, plain sums', atMost: 1 }],
    open: openKeptPeers,
  },
];

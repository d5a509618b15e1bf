// Fits, smooths and checks the consensus as a cube, away from the page.
import type { ConsensusCell } from '@pricevault/contract';
import { sendFromWorker } from '../../lib/http/worker-call.ts';
import { serveQuestions } from '../../lib/workers/worker-questions.ts';
import { flaggedCells } from './surface-flags.ts';
import type { SurfaceRequests } from './surface-protocol.ts';

let cells: readonly ConsensusCell[] = [];

serveQuestions<SurfaceRequests, string>(
  {
    read: async ({ call, body }) => {
      const reply = await sendFromWorker(call, body);
      if (reply.status >= 400) return reply;
      cells = (JSON.parse(reply.text) as { items: ConsensusCell[] }).items;
      return { status: 200, headers: {}, text: '{"success":true,"items":[]}' };
    },
    flagged: () => flaggedCells(cells),
  },
  String,
);

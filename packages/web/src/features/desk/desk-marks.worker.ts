// Holds the own marks of a type and date and computes their quality and bridges, away from the page.
import type { DifferenceBridge } from '@pricevault/pricing';
import { sendFromWorker } from '../../lib/http/worker-call.ts';
import { serveQuestions } from '../../lib/workers/worker-questions.ts';
import type { DeskMarksRequests } from './desk-marks-protocol.ts';
import { bridgesOf, judgeMarks, showBridge, type ReadMarks } from './judge-marks.ts';
import { sealedMarks } from './sealed-rows.ts';

let marks: ReadMarks | null = null;
let bridges: DifferenceBridge[] | null = null;

function held(): ReadMarks {
  if (!marks) throw new Error('Nothing was read.');
  return marks;
}

serveQuestions<DeskMarksRequests, string>(
  {
    read: async ({ call, body }) => {
      const reply = await sendFromWorker(call, body);
      if (reply.status >= 400) return reply;
      marks = JSON.parse(reply.text) as ReadMarks;
      bridges = null;
      return { status: 200, headers: {}, text: JSON.stringify({ ...marks, items: [] }) };
    },
    sealed: ({ result, type, rules }) => {
      const taken = sealedMarks(result, type, rules);
      ({ marks, bridges } = taken);
      return taken.rows;
    },
    quality: () => judgeMarks(held()),
    bridge: (asked) => {
      bridges ??= bridgesOf(held());
      return showBridge(held(), bridges, asked);
    },
  },
  String,
);

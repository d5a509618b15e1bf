// Compressed size of the dashboard's four heatmaps on the demo's surface.
import { request } from 'node:http';
import { shareDemoServer } from '../../demo-server.ts';
import { signIn } from '../../../../tools/testing/demo-accounts.ts';
import { constant, type OpenFigure } from '../../figure.ts';

const allowedKibibytes = 60;

export async function openDashboardBytes(): Promise<OpenFigure> {
  const server = await shareDemoServer();
  const token = await signIn(server.url, 'alice');
  const date = new Date().toISOString().slice(0, 10);
  const calls = [
    { type: 'value', date },
    { type: 'change', date },
    { type: 'value', date, strike: 0.05 },
    { type: 'change', date, strike: 0.05 },
  ];
  return {
    measurements: [
      {
        name: 'four calls',
        measure: async () => {
          let bytes = 0;
          for (const body of calls) bytes += await transferred(server.url, token, body);
          return bytes / 1_024;
        },
      },
      constant('allowed', allowedKibibytes),
    ],
    close: async () => {},
  };
}

/** Bytes of the body on the wire; fetch would decompress it. */
function transferred(url: string, token: string, body: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${url}/api/result/all-strikes`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'accept-encoding': 'gzip',
        },
      },
      (reply) => {
        let bytes = 0;
        reply.on('data', (chunk: Buffer) => (bytes += chunk.length));
        reply.on('end', () => {
          if (reply.statusCode !== 200 || reply.headers['content-encoding'] !== 'gzip') {
            reject(new Error(`The call answered ${reply.statusCode}, not compressed.`));
          } else resolve(bytes);
        });
      },
    );
    call.on('error', reject);
    call.end(JSON.stringify(body));
  });
}

// Calls of the API one after the other, as one person makes them, and how long they take.
import { quantile } from '../../statistics.ts';

export interface TimedCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

/** Milliseconds of a typical call: the median of `times` in a row. Throws when one is not answered with 200. */
export async function typicalMs(
  url: string,
  token: string,
  call: TimedCall,
  times: number,
): Promise<number> {
  const took: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const startedAt = performance.now();
    const reply = await fetch(`${url}${call.path}`, {
      method: call.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    });
    const text = await reply.text();
    took.push(performance.now() - startedAt);
    if (reply.status !== 200) throw new Error(`${call.path} answered ${reply.status}: ${text}`);
  }
  return quantile(took, 0.5);
}

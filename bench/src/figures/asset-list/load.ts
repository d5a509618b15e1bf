// Runs one round of load with autocannon.
import autocannon from 'autocannon';

/** Mean requests per second over `seconds`; throws unless every reply is 2xx. */
export async function requestsPerSecond(
  url: string,
  seconds: number,
  headers: Record<string, string> = {},
): Promise<number> {
  const result = await autocannon({ url, headers, connections: 10, duration: seconds });
  if (result.errors > 0 || result.non2xx > 0 || result['2xx'] === 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} replies other than 2xx.`);
  }
  return result['2xx'] / result.duration;
}

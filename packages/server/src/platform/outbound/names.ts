// What a name stands for, asked without `getaddrinfo`: that one holds a thread of the whole program until a name server answers, and few
// of them run at once, so that names whose servers are silent would hold up everybody else's.
import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';

export type FindAddresses = (name: string) => Promise<string[]>;

const hostsFile = '/etc/hosts';
/** For each of two tries; the second one waits twice as long. */
const timeout = 1_500;

/** By the machine's own list, then by its name servers. Names are taken whole: no search domain is added. */
export const findAddresses: FindAddresses = async (written) => {
  const name = written.toLowerCase().replace(/\.$/, '');
  const listed = listedAddresses(await readFile(hostsFile, 'utf8').catch(() => ''), name);
  if (listed.length > 0) return listed;
  const resolver = new Resolver({ timeout, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};

/** Of lines such as `192.0.2.1 name other-name # why`. */
export function listedAddresses(hosts: string, name: string): string[] {
  return hosts.split('\n').flatMap((line) => {
    const [address = '', ...names] = (line.split('#')[0] ?? '').trim().split(/\s+/);
    const isNamed = names.some((listed) => listed.toLowerCase() === name);
    return isNamed && isIP(address) !== 0 ? [address] : [];
  });
}

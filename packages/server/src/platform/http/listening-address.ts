// Where the server listens, as a URL. With PORT=0 the system chooses the port, which is known once the server listens.
import type { Server } from 'node:http';
import type { Config } from '../../config.ts';

export function listeningAddress(
  { listeningUrl }: Pick<Config, 'listeningUrl'>,
  server: Server | null,
): string {
  // Asked for in every request, and a socket's address costs a system call.
  if (!listeningUrl.endsWith(':0')) return listeningUrl;
  const bound = server?.address();
  if (!bound || typeof bound === 'string') return listeningUrl;
  return listeningUrl.replace(/:0$/, `:${bound.port}`);
}

// Debian's nginx on a free port of loopback, with the settings of `deploy/nginx/`, in front of the given nodes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../packages/server/test/free-port.ts';

export const nginxProgram = '/usr/sbin/nginx';
const deployed = new URL('../../deploy/nginx/pricevault.conf', import.meta.url);

export interface Nginx {
  readonly url: string;
  stop(): Promise<void>;
}

/** Without TLS and its redirect: the load would measure them. */
function siteFor(nodes: readonly string[], port: number): string {
  const site = readFileSync(deployed, 'utf8')
    .replace(/(?: {2}server node\d:\d+ (.*)\n)+/g, (_, settings: string) =>
      nodes.map((url) => `  server ${new URL(url).host} ${settings}\n`).join(''),
    )
    .replace(/server \{\n {2}listen 80;[^}]*\}\n/, '')
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port} backlog=4096;`)
    .replace(/ {2}ssl_.*\n/g, '');
  if (/ssl|node\d/.test(site)) throw new Error('The settings in deploy/nginx have changed.');
  return site;
}

export async function startNginx(nodes: readonly string[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'pricevault-nginx-'));
  const port = await freePort();
  writeFileSync(join(folder, 'site.conf'), siteFor(nodes, port));
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;
worker_processes 2;
worker_rlimit_nofile 20000;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 8192; }
http {
access_log off;
${paths}
include ${folder}/site.conf;
}
`,
  );
  const child = spawn(nginxProgram, ['-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  for (let tried = 0; ; tried += 1) {
    const reply = await fetch(`${url}/healthz`).catch(() => null);
    if (reply?.ok) break;
    if (tried === 100 || child.exitCode !== null) {
      child.kill();
      throw new Error(`nginx does not answer:\n${readFileSync(join(folder, 'error.log'), 'utf8')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

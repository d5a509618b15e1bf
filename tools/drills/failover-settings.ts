// The configuration files of the cluster that the failover drill starts. All of it listens on loopback.

export interface ClusterPorts {
  readonly etcd: number;
  readonly etcdPeers: number;
  readonly one: number;
  readonly two: number;
  readonly oneApi: number;
  readonly twoApi: number;
  /** HAProxy: the server that takes changes, and one that only reads. */
  readonly primary: number;
  readonly replica: number;
  readonly pooler: number;
}

export type MemberName = 'one' | 'two';

export interface Passwords {
  readonly superuser: string;
  readonly replicator: string;
}

/** Patroni's own file is YAML, of which JSON is a part. */
export function patroniSettings(
  name: MemberName,
  folder: string,
  binaries: string,
  ports: ClusterPorts,
  passwords: Passwords,
): string {
  const port = ports[name];
  const api = `127.0.0.1:${name === 'one' ? ports.oneApi : ports.twoApi}`;
  const superuser = { username: 'postgres', password: passwords.superuser };
  return JSON.stringify({
    scope: 'vault',
    name,
    restapi: { listen: api, connect_address: api },
    etcd3: { hosts: `127.0.0.1:${ports.etcd}` },
    bootstrap: {
      dcs: {
        // The shortest that Patroni takes: a dead machine keeps its lead for so long.
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 3,
        // A change is acknowledged when both have it, and only a server that has it takes over.
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 150 } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: [
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: `${folder}/${name}`,
      bin_dir: binaries,
      pgpass: `${folder}/${name}.pgpass`,
      authentication: {
        superuser,
        replication: { username: 'replicator', password: passwords.replicator },
        rewind: superuser,
      },
      parameters: { unix_socket_directories: folder, shared_buffers: '64MB' },
    },
    tags: {},
  });
}

/** Asks Patroni once a second who is what; connections to a server that is no longer it are cut. */
export const haproxySettings = (ports: ClusterPorts) => `
global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${(['primary', 'replica'] as const)
  .map(
    (role) => `listen ${role}
  bind 127.0.0.1:${ports[role]}
  option httpchk OPTIONS /${role}
  http-check expect status 200
  server one 127.0.0.1:${ports.one} check port ${ports.oneApi}
  server two 127.0.0.1:${ports.two} check port ${ports.twoApi}
`,
  )
  .join('')}`;

export const poolerSettings = (ports: ClusterPorts, password: string) => `
[databases]
vault = host=127.0.0.1 port=${ports.primary} dbname=vault user=postgres password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
max_client_conn = 300
server_connect_timeout = 2
server_login_retry = 1
query_wait_timeout = 5
`;

// The settings passed to postgres on its command line at every start.
import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';

const MIB = 1024 * 1024;
/** With less, parallel queries run out of /dev/shm (the default of containers is 64 MiB). */
const MIN_SHARED_MEMORY = 256 * MIB;

export async function clusterSettings(
  port: number,
  extra: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const memory = availableMemory();
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    cluster_name: 'pricevault',
    max_connections: '100',
    shared_buffers: `${clamp(memory / 8, 32 * MIB, 256 * MIB)}MB`,
    effective_cache_size: `${clamp(memory / 2, 64 * MIB, 4096 * MIB)}MB`,
    maintenance_work_mem: '128MB',
    work_mem: '8MB',
    max_wal_size: '1GB',
    random_page_cost: '1.1',
    huge_pages: 'off',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %u@%d ',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    // The detail of a constraint error quotes the row's values, which must not be logged.
    log_error_verbosity: 'terse',
    ...((await hasSmallSharedMemory()) ? { dynamic_shared_memory_type: 'mmap' } : {}),
    ...extra,
  };
}

/** Bytes available to this process: the container's limit, if one is set. */
function availableMemory(): number {
  const limit = process.constrainedMemory() ?? 0;
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** Whole MiB between two byte counts. */
function clamp(bytes: number, least: number, most: number): number {
  return Math.floor(Math.min(Math.max(bytes, least), most) / MIB);
}

async function hasSmallSharedMemory(): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const space = await statfs('/dev/shm').catch(() => null);
  return space === null || space.blocks * space.bsize < MIN_SHARED_MEMORY;
}

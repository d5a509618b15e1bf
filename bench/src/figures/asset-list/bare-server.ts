// The baseline for the list of assets: only Fastify and pg, two reads by primary key, no logger, no schemas, no session.
// Runs in a separate process.
import fastify from 'fastify';
import pg from 'pg';

const [databaseUrl, userId, assetId] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
pool.on('error', () => {}); // the run ends anyway when the database stops
const app = fastify({ logger: false });

app.get('/', async () => {
  const user = await pool.query({
    name: 'user',
    text: 'select id, display_name, role from users where id = $1',
    values: [userId],
  });
  const asset = await pool.query({
    name: 'asset',
    text: 'select id, name from assets where id = $1',
    values: [assetId],
  });
  return { user: user.rows[0], asset: asset.rows[0] };
});

process.once('SIGTERM', () => {
  void app.close().then(() => pool.end());
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.(app.listeningOrigin);

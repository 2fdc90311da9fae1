import { startEmbeddedPostgres } from '@omzien/api/embeddedPostgres';
import { prepareCases } from './cases.ts';
import { growTo, timesOf } from './growth.ts';
import { startApiServer } from './servers.ts';
const server = await startEmbeddedPostgres({ durable: true });
await server.createDatabase('bench');
for (const [title, options] of [['PG', { dataDirectory: '/tmp/zzd', databaseUrl: server.addressOf('bench') }], ['PGlite', { dataDirectory: '/tmp/zzpg' }]]) {
const f = await startApiServer({ ...options, port: 3810 }); await f.stop();
const m = [];
for (const size of [1000, 100000]) {
  await growTo(options, size);
  const s = await startApiServer({ ...options, port: 3810 });
  const { growing } = await prepareCases(s.url);
  m.push(await timesOf(s.url, growing)); await s.stop();
}
console.log(title);
for (const [n, t] of m[1]) console.log(n.padEnd(30), m[0].get(n).toFixed(1).padStart(8), t.toFixed(1).padStart(8), (t/m[0].get(n)).toFixed(1).padStart(8));
}
await server.stop();

// `node tools/postgres/serve.ts`: a PostgreSQL server to try things on, until Ctrl-C. Prints its URL.
import { startPostgres } from './index.ts';

const server = await startPostgres({ durable: process.argv.includes('--durable') });
console.log(server.url);
setInterval(() => {}, 3_600_000);

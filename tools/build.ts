// `npm run build [-- server admin storefront] [-- --force]`: builds what is stale.
import { buildStale } from './bundle/build-stale.ts';
import { PARTS } from './bundle/parts.ts';

const args = process.argv.slice(2);
const known = PARTS.map((part) => part.name);
const names = known.filter((name) => args.includes(name));
const unknown = args.filter((arg) => arg !== '--force' && !known.some((name) => name === arg));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are ${known.join(', ')}, and --force.`);
  process.exit(2);
}

try {
  await buildStale({ ...(names.length > 0 && { names }), force: args.includes('--force') });
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

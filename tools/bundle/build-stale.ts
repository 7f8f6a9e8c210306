// Builds the parts whose sources changed since their last build, at most two at a time.
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { run } from '../process/run.ts';
import { ROOT } from '../root.ts';
import { underLock } from './lock.ts';
import { type Part, presentParts } from './parts.ts';
import { beginBuild, isStale } from './stamp.ts';

const BUILD_LIMIT_MS = 15 * 60_000;
const AT_ONCE = 2;

export interface BuildOptions {
  names?: Part['name'][];
  /** Build even what is fresh. */
  force?: boolean;
}

/** Builds what is stale; throws with the builders' own words if one fails. Says what it does on stderr. */
export async function buildStale({ names, force = false }: BuildOptions = {}): Promise<void> {
  const wanted = presentParts(names);
  const stale = () => wanted.filter((part) => force || isStale(ROOT, part));
  if (stale().length === 0) return;
  await underLock(join(ROOT, '.cache/build/lock'), async () => {
    // Asked again under the lock: whoever held it may have built what we were about to.
    const queue = stale();
    if (queue.length === 0) return;
    process.stderr.write(`Building ${queue.map((part) => part.name).join(', ')} …\n`);
    const next = async (): Promise<void> => {
      for (let part = queue.shift(); part; part = queue.shift()) await buildPart(part);
    };
    // All of them to their end, even when one has failed: none goes on writing after the lock is given back.
    const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, next));
    const failures = results.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []));
    if (failures.length > 0) throw new Error(failures.join('\n'));
  });
}

async function buildPart(part: Part): Promise<void> {
  const started = performance.now();
  const stamp = beginBuild(ROOT, part);
  const result = await run(part.command, {
    cwd: join(ROOT, part.folder),
    env: { NODE_ENV: 'production' },
    limitMs: BUILD_LIMIT_MS,
    output: 'collect',
  });
  if (result.code !== 0) {
    const reason = result.timedOut ? 'took too long' : 'failed';
    // The bundler colours its words letter by letter, which is unreadable in a file.
    const words = process.stderr.isTTY ? result.output : stripVTControlCharacters(result.output);
    throw new Error(`Building the ${part.name} ${reason}: ${part.command.join(' ')} in ${part.folder}\n${words}`);
  }
  stamp();
  process.stderr.write(`  ${part.name} ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

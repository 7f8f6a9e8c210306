// `npm run types`: the compiler over everything, after React Router has written down the types of the storefront's routes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputFiles } from './bundle/inputs.ts';
import { run } from './process/run.ts';
import { ROOT } from './root.ts';

const STOREFRONT = 'apps/storefront';

if (importsRouteTypes()) {
  const { code } = await run(['react-router', 'typegen'], { cwd: join(ROOT, STOREFRONT) });
  if (code !== 0) process.exit(code);
}
// One thread: on two cores it is as fast as many, for half the work and half the memory. What did not change since the last
// check is not checked again: 13 s become 2 s, or 5 s after a change of one file.
const COMPILER = ['tsc', '--noEmit', '--singleThreaded', '--pretty', 'false', '--incremental'];
const { code } = await run([...COMPILER, '--tsBuildInfoFile', join(ROOT, '.cache/types.tsbuildinfo')]);
process.exitCode = code;

function importsRouteTypes(): boolean {
  const files = inputFiles(ROOT, [`${STOREFRONT}/src`]).filter(({ path }) => path.endsWith('.tsx'));
  return files.some(({ path }) => readFileSync(join(ROOT, path), 'utf8').includes('/+types/'));
}

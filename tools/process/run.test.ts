import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { run } from './run.ts';

test('the output and the exit code of a program', async () => {
  const script = "console.log('out'); console.error('err'); process.exit(3)";
  expect(await run(['node', '-e', script], { output: 'collect' })).toEqual({
    code: 3,
    timedOut: false,
    output: 'out\nerr\n',
  });
});

test('a program that is not there', async () => {
  const { code, output } = await run(['no-such-program'], { output: 'collect' });
  expect(code).toBe(127);
  expect(output).toContain('no-such-program');
});

test('over its time, a program ends with everything it started', async () => {
  const child = "setTimeout(() => console.log('still here'), 1500)";
  const script = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: 'inherit' })`;
  const result = await run(['node', '-e', script], { output: 'collect', limitMs: 300 });
  await sleep(1_500);
  expect(result).toMatchObject({ timedOut: true, output: '' });
  expect(result.code).not.toBe(0);
});

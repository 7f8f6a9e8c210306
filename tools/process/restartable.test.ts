import { type ChildProcess, spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { restartable } from './restartable.ts';

const alive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

test('restarting ends the old process first, and calls that overlap are done once', async () => {
  const started: ChildProcess[] = [];
  const aliveAtStart: number[] = [];
  const server = restartable(() => {
    aliveAtStart.push(started.filter(alive).length);
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    started.push(child);
    return child;
  });
  await server.restart();
  await Promise.all([server.restart(), server.restart(), server.restart()]);
  expect(started).toHaveLength(2);
  expect(aliveAtStart).toEqual([0, 0]);
  await server.stop();
  expect(started.filter(alive)).toEqual([]);
});

test('an end that nobody asked for is told, and one that was asked for is not', async () => {
  const codes: (number | null)[] = [];
  const ends = ['process.exit(3)', 'setInterval(() => {}, 1000)'];
  let last: ChildProcess | undefined;
  const server = restartable(
    () => {
      last = spawn(process.execPath, ['-e', ends.shift() ?? '']);
      return last;
    },
    (code) => codes.push(code),
  );
  await server.restart();
  await new Promise((resolve) => last?.once('exit', resolve));
  await server.restart();
  await server.stop();
  expect(codes).toEqual([3]);
});

// While too many pictures wait to be made, whoever asks for one gets another size of it, and the one she asked for afterwards.
import { openTestRuntime, staff, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { domain } from '../domain.ts';
import { inTurn, shoppersQueue } from '../rules/picture-work.ts';
import { pictureVariant } from './picture-variant.ts';
import { storePicture } from './store-picture.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain]);
});
afterAll(() => runtime.close());

const at = (name: string) => pictureVariant(runtime.as(visitor), name);
const widthOf = async (bytes: Buffer | undefined) => (await sharp(bytes).metadata()).width;

test('a crawler that asks for everything is never told to come back later', async () => {
  const drawn = sharp({ create: { width: 1000, height: 500, channels: 3, background: 'teal' } });
  const bytes = await drawn.png().toBuffer();
  const { name } = await storePicture(runtime.as(staff(['*'])), { bytes, warm: 'never' });

  const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
  const others = Array.from({ length: shoppersQueue + 2 }, () => inTurn(() => free));
  const whole = await at(`${name}-400.webp`);
  expect(whole).toMatchObject({ status: 200, headers: { 'Content-Type': 'image/png' } });
  expect(whole?.headers['Cache-Control']).toBe('public, max-age=60');
  expect(await widthOf(whole?.bytes)).toBe(1000);
  expect(await at(`${'0'.repeat(32)}-400.webp`)).toBeUndefined();

  letGo();
  await Promise.all(others);
  await runtime.drain();
  // Made meanwhile, with all the others: nothing has to be made for her now.
  const again = Array.from({ length: shoppersQueue + 2 }, () => inTurn(() => Promise.resolve()));
  const wanted = await at(`${name}-400.webp`);
  await Promise.all(again);
  expect(await widthOf(wanted?.bytes)).toBe(400);
  expect(wanted?.headers['Cache-Control']).toContain('immutable');
});

test('the nearest larger size that is there goes before the whole picture', async () => {
  const drawn = sharp({ create: { width: 1000, height: 500, channels: 3, background: 'plum' } });
  const { name } = await storePicture(runtime.as(staff(['*'])), { bytes: await drawn.png().toBuffer(), warm: 'never' });
  await at(`${name}-640.webp`);
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
  const others = Array.from({ length: shoppersQueue + 2 }, () => inTurn(() => free));
  expect(await widthOf((await at(`${name}-200.webp`))?.bytes)).toBe(640);
  letGo();
  await Promise.all(others);
});

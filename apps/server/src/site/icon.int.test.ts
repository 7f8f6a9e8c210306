import { domains } from '@kaifong/domain/server';
import { changeSettings } from '@kaifong/domain/settings/testing';
import { openTestRuntime, type TestRuntime } from '@kaifong/kernel/testing';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { mountIcon } from './icon.ts';

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), domains);
});
afterAll(() => runtime.close());

it('leads to the icon of the shop, and to ours where it has none or nothing can be read', async () => {
  const app = Fastify();
  mountIcon(app, runtime, '/assets/favicon.svg');
  const asked = async () => {
    const { statusCode, headers } = await app.inject('/favicon.ico');
    return [statusCode, headers.location];
  };
  try {
    expect(await asked()).toEqual([302, '/assets/favicon.svg']);
    await changeSettings(runtime, { icon: '/uploads/own.png' });
    expect(await asked()).toEqual([302, '/uploads/own.png']);
    const broken = vi.spyOn(runtime.cache, 'remember').mockRejectedValue(new Error('gone'));
    expect(await asked()).toEqual([302, '/assets/favicon.svg']);
    broken.mockRestore();
  } finally {
    await app.close();
  }
});

// A later domain brings settings: nothing of this domain names them.
import { defineSettings, settingsTab } from '@kaifong/base/contract';
import { joinDomains } from '@kaifong/kernel/domain';
import { openTestRuntime, staff, type TestRuntime, toyDomain, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { configurationInput, flagSchema, getConfigs } from '../contract/index.ts';
import { localizedLine } from '../contract/values.ts';
import { domain } from '../domain.ts';
import { getConfiguration } from '../queries/get-configuration.ts';
import { getSecret } from '../queries/get-secret.ts';
import { getSettings } from '../queries/get-settings.ts';
import { bindings } from '../routes.ts';
import { updateConfiguration } from './update-configuration.ts';

const kites = settingsTab('kites');
const kiteSettings = defineSettings({
  domain: 'toy',
  values: {
    kites_enabled: kites(flagSchema, 0),
    kite_wind: kites(z.coerce.number().int().min(1).max(12), 4),
    kite_note: { ...kites(localizedLine, {}), localized: true },
    kite_account: kites(z.string().max(20), '', { hidden: true, neededBy: 'kites_enabled' }),
    kite_script: kites(z.string(), '', { script: true }),
  },
  secrets: { kite_key: 'kites' },
});
const toy = toyDomain({ settings: kiteSettings });
let runtime: TestRuntime;

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), [domain, toy]);
});
afterAll(() => runtime.close());

const owner = () => runtime.as(staff(['*']));
const update = (input: unknown) => updateConfiguration(owner(), configurationInput.parse(input));
const read = () => getSettings<typeof kiteSettings>(runtime.as(visitor));
const configs = async (columns?: string[]) => {
  const binding = bindings.find(({ route }) => route.name === getConfigs.name);
  return getConfigs.output.parse(await binding?.handle(runtime.as(visitor), { columns })).data;
};

it('keeps, shows and reads them with a version of their tab', async () => {
  expect(await read()).toMatchObject({ kites_enabled: 0, kite_wind: 4 });
  const { versions } = await getConfiguration(owner());
  const guard = { tab: 'kites', version: (versions as Record<string, number>).kites };
  const after = await update({ ...guard, kite_wind: '7', kite_note: 'Hold tight', kite_account: 'a' });
  expect(after).toMatchObject({ kite_wind: 7, kite_note: { 'en-US': 'Hold tight' }, versions: { kites: 4, site: 1 } });
  expect((await read()).kite_wind).toBe(7);
  await expect(update({ ...guard, kite_wind: 1 })).rejects.toMatchObject({
    code: 'stale-version',
    details: { current: { kite_wind: 7 } },
  });
});

it('refuses what does not fit the definition, a tab nobody has, and a switch without what it needs', async () => {
  const refused = (fields: object) => ({ code: 'validation', fields });
  await expect(update({ kite_wind: 13 })).rejects.toMatchObject(refused({ kite_wind: [expect.anything()] }));
  await expect(update({ kite_note: 'x'.repeat(5000) })).rejects.toMatchObject({ code: 'validation' });
  await expect(update({ tab: 'boats' })).rejects.toMatchObject(refused({ tab: [{ code: 'validation.choice' }] }));
  await expect(update({ kites_enabled: 1, kite_account: '' })).rejects.toMatchObject(
    refused({ kite_account: [{ code: 'settings.service-incomplete' }] }),
  );
});

it('lets anybody read the public ones alone, and no script through', async () => {
  await expect(update({ kite_wind: 9, unknown: 1, constructor: 1 })).rejects.toMatchObject({ code: 'validation' });
  await update({ kite_script: '<script>' });
  expect(await configs()).toMatchObject({ kites_enabled: 0, kite_wind: 7, kite_note: 'Hold tight', kite_script: '' });
  expect(await configs(['kite_account', 'kite_key', 'kite_wind'])).toEqual({ kite_wind: 7 });
});

it('seals its secrets', async () => {
  await expect(update({ secrets: { unknown: 'x' } })).rejects.toMatchObject({ code: 'validation' });
  const { secrets } = await update({ secrets: { kite_key: 'a key of twenty chars' } });
  expect(secrets).toMatchObject({ kite_key: { set: true, last: 'hars' } });
  expect(secrets).not.toHaveProperty('unknown');
  expect(await getSecret<typeof kiteSettings>(owner(), 'kite_key')).toBe('a key of twenty chars');
  expect(runtime.domains.secretFields.get('configuration')).toContain('kite_key');
});

it('does not start with two settings of one name', () => {
  const twice = toyDomain({ settings: defineSettings({ domain: 'toy', values: {}, secrets: { smtp_host: 'kites' } }) });
  expect(() => joinDomains([domain, twice])).toThrow('smtp_host');
});

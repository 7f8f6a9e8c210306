import { adapter } from '@kaifong/kernel/context';
import { openTestRuntime, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { erasePerson } from '../actions/erase-person.ts';
import { mergeCustomers, undoMerge } from '../actions/merge-customers.ts';
import { fakeSocialLogin, socialLogin } from '../ports/social-login.ts';
import { changeSettings, domains, lettersTo, newCustomer, password } from '../testing/index.ts';
import { linkSocially, unlinkSocially } from './actions/link-socially.ts';
import { logInSocially } from './actions/log-in-socially.ts';
import { getSocialAccess } from './queries/social-access.ts';

let runtime: TestRuntime;
const facebook = fakeSocialLogin({ amy: '501', bea: '502', cat: '503', dora: '504' });

beforeAll(async () => {
  runtime = await openTestRuntime(inject('database'), domains);
  runtime.plug(adapter(socialLogin, facebook));
});
afterAll(() => runtime.close());

const guest = () => runtime.as(visitor);
const staff = () => runtime.as({ kind: 'system', name: 'test' });
const code = (wanted: string) => ({ code: `customers.${wanted}` });

it('opens the account it was linked with, by the password, and no other', async () => {
  const amy = await newCustomer(runtime);
  await expect(logInSocially(guest(), 'amy')).rejects.toMatchObject(code('social-unregistered'));
  await expect(logInSocially(guest(), 'made up')).rejects.toMatchObject(code('social-failed'));
  for (const current_password of [undefined, 'not hers'])
    await expect(linkSocially(amy.ctx, { access_token: 'amy', current_password })).rejects.toMatchObject({
      fields: { current_password: expect.anything() },
    });
  await expect(logInSocially(guest(), 'amy')).rejects.toMatchObject(code('social-unregistered'));
  await linkSocially(amy.ctx, { access_token: 'amy', current_password: password });
  expect(await logInSocially(guest(), 'amy')).toMatchObject({ token: expect.any(String) });
  expect((await lettersTo(runtime, amy.email)).map(({ name }) => name)).toContain('customers.facebook_changed');

  const other = await newCustomer(runtime);
  await expect(linkSocially(other.ctx, { access_token: 'amy', current_password: password })).rejects.toMatchObject(
    code('social-taken'),
  );
  facebook.isAway = true;
  await expect(logInSocially(guest(), 'amy')).rejects.toMatchObject(code('social-away'));
  facebook.isAway = false;

  expect(await unlinkSocially(amy.ctx)).toEqual({ linked: false, linked_at: null });
  await expect(logInSocially(guest(), 'amy')).rejects.toMatchObject(code('social-unregistered'));
});

it('follows a merge and its undoing, and ends with an erased or blocked account', async () => {
  const [kept, merged] = [await newCustomer(runtime), await newCustomer(runtime)];
  await linkSocially(merged.ctx, { access_token: 'bea', current_password: password });
  const whose = async () => {
    await logInSocially(guest(), 'bea');
    const text = 'select customer_id from sessions order by created_at desc limit 1';
    return (await runtime.database.connection.query<{ customer_id: number }>(text)).rows[0]?.customer_id;
  };
  const { merges } = await mergeCustomers(staff(), { id: kept.id, merged_id: merged.id });
  expect(await whose()).toBe(kept.id);
  await undoMerge(staff(), { id: kept.id, merge_id: merges[0]?.id ?? 0 });
  expect(await whose()).toBe(merged.id);
  await erasePerson(staff(), { id: merged.id, email: merged.email });
  await expect(logInSocially(guest(), 'bea')).rejects.toMatchObject(code('social-unregistered'));
});

it('is offered by the switch with both keys, or by a rehearsal without any', async () => {
  expect(await getSocialAccess(guest())).toMatchObject({
    offered: true,
    app_id: '1000',
    version: 'v1.0',
    rehearsal: true,
  });
  await changeSettings(runtime, {
    fb_client_id: '1000000000000077',
    secrets: { facebook_client_secret: 'a secret' },
  } as object);
  expect(await getSocialAccess(guest())).toMatchObject({ offered: false, app_id: null });
  await expect(logInSocially(guest(), 'amy')).rejects.toMatchObject(code('social-failed'));
  await changeSettings(runtime, { facebook_enabled: 1, fb_client_id: '1000000000000077' });
  expect(await getSocialAccess(guest())).toMatchObject({ offered: true, app_id: '1000000000000077', rehearsal: false });
});

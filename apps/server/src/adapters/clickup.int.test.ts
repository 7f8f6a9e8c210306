// The calls of the task tool, through the real adapter, to a simulator that speaks ClickUp's protocol, faults and all.
import { makeAccount } from '@kaifong/domain/identity/testing';
import { routes } from '@kaifong/domain/tasktool/contract';
import { staff } from '@kaifong/kernel/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { call, openToolShop, refusal, stateIn, team } from '../testing/open-tool-shop.ts';

const { runtime, tool, owner, rows, connect, calm, close } = await openToolShop(inject('database'));
const other = runtime.as(staff(['*'], (await makeAccount(runtime)).id));
beforeEach(calm);
afterAll(close);

describe('connecting', () => {
  it('is refused with a forged, a colleague’s, a used or an old state, and asks the tool nothing', async () => {
    const begin = async (who = owner) => stateIn((await call(routes.beginConnection)(who, {})).data.url);
    const exchange = (state: string) => call(routes.exchangeCode)(owner, { code: tool.code(), state });
    const before = tool.calls.length;
    await expect(exchange('forged')).rejects.toMatchObject(refusal('state-unknown'));
    await expect(exchange(await begin(other))).rejects.toMatchObject(refusal('state-unknown'));
    const old = await begin();
    runtime.advance(11 * 60_000);
    await expect(exchange(old)).rejects.toMatchObject(refusal('state-unknown'));
    runtime.advance(-11 * 60_000);
    expect(tool.calls.length).toBe(before);
    const used = await begin();
    await exchange(used);
    await expect(exchange(used)).rejects.toMatchObject(refusal('state-unknown'));
  });

  it('leads to the tool’s own page, and keeps the token from answers, trail and table', async () => {
    const { data } = await call(routes.beginConnection)(owner, {});
    expect(data).toMatchObject({ rehearsal: true, url: expect.stringMatching(/^\/simulators\/clickup\/authorize\?/) });
    const answers = [
      await call(routes.exchangeCode)(owner, { code: tool.code(), state: stateIn(data.url) }),
    ] as unknown[];
    answers.push(await call(routes.getConnection)(owner, {}), await call(routes.testConnection)(owner, {}));
    expect(answers).toMatchObject([
      { access_token: '••••••••' },
      { data: { state: 'connected', user: 'Rehearsal', rehearsal: true } },
      { data: { state: 'open', answer: 'Rehearsal' } },
    ]);
    const kept = [...(await rows('select * from audit_logs')), ...(await rows('select * from setting_secrets'))];
    const all = JSON.stringify([answers, kept, await rows('select * from tool_connections')]);
    expect(all).not.toContain(tool.token);
    expect(all).toContain('clickup_token');
  });

  it('refuses a code the tool does not know', async () => {
    const { data } = await call(routes.beginConnection)(owner, {});
    const exchange = call(routes.exchangeCode)(owner, { code: 'made up', state: stateIn(data.url) });
    await expect(exchange).rejects.toMatchObject(refusal('refused'));
  });
});

describe('the calls of 7.6', () => {
  beforeAll(async () => void (await connect()));

  it('read user, workspaces and spaces', async () => {
    expect(await call(routes.getUser)(owner, {})).toEqual({ user: { id: 183, username: 'Rehearsal' } });
    expect(await call(routes.listTeams)(owner, {})).toMatchObject({ teams: [{ id: team, name: 'Tea House' }] });
    expect(await call(routes.listSpaces)(owner, { id: team })).toMatchObject({ spaces: [{ name: 'Shop floor' }] });
  });

  it('make, change and delete a space, each flag as { enabled }', async () => {
    const made = await call(routes.createSpace)(owner, {
      id: team,
      name: 'Warehouse',
      multiple_assignees: true,
      features: { tags: { enabled: true }, due_dates: { enabled: true, start_date: true } },
    });
    expect(await call(routes.getSpace)(owner, { id: made.id })).toMatchObject({
      name: 'Warehouse',
      features: {
        tags: { enabled: true },
        due_dates: { enabled: true, start_date: true },
        portfolios: { enabled: false },
      },
    });
    const changed = await call(routes.updateSpace)(owner, {
      id: made.id,
      name: 'Store room',
      multiple_assignees: false,
      features: { tags: { enabled: false } },
    });
    expect(changed).toMatchObject({
      name: 'Store room',
      multiple_assignees: false,
      features: { tags: { enabled: false } },
    });
    expect(await call(routes.deleteSpace)(owner, { id: made.id })).toEqual({ data: { id: made.id } });
    await expect(call(routes.getSpace)(owner, { id: made.id })).rejects.toMatchObject(refusal('space-unknown'));
  });

  it('say Token Invalid for a revoked token and for a workspace that was not given, never with a 401', async () => {
    const invalid = { ...refusal('token-invalid'), status: 422 };
    await expect(call(routes.listSpaces)(owner, { id: '1' })).rejects.toMatchObject({
      ...invalid,
      details: { ecode: 'OAUTH_027', active_tab: 'clickup' },
    });
    tool.misbehave('revoked', true);
    await expect(call(routes.listTeams)(owner, {})).rejects.toMatchObject({
      ...invalid,
      details: { ecode: 'OAUTH_025', active_tab: 'clickup' },
    });
    expect((await call(routes.getConnection)(owner, {})).data.state).toBe('invalid');
    expect((await call(routes.testConnection)(owner, {})).data.state).toBe('closed');
    tool.misbehave('revoked', false);
    await call(routes.listTeams)(owner, {});
    expect((await call(routes.getConnection)(owner, {})).data.state).toBe('connected');
  });

  it('keep the pause the tool asks for, and do not ask meanwhile', async () => {
    tool.limits.refuse = 1;
    await expect(call(routes.listTeams)(owner, {})).rejects.toMatchObject({ ...refusal('busy'), status: 429 });
    const asked = tool.calls.length;
    await expect(call(routes.listTeams)(owner, {})).rejects.toMatchObject(refusal('busy'));
    expect(tool.calls.length).toBe(asked);
    runtime.advance(60_000);
    expect((await call(routes.listTeams)(owner, {})).teams).toHaveLength(1);
    runtime.advance(-60_000);
  });

  it('say that nobody answers for a fault of the tool', async () => {
    tool.misbehave('broken', true);
    await expect(call(routes.listTeams)(owner, {})).rejects.toMatchObject({ ...refusal('away'), status: 503 });
    expect((await call(routes.testConnection)(owner, {})).data.state).toBe('away');
  });

  it('do nothing without a connection, and ask for the right', async () => {
    await call(routes.disconnect)(owner, {});
    await expect(call(routes.listTeams)(owner, {})).rejects.toMatchObject(refusal('token-invalid'));
    expect((await call(routes.getConnection)(owner, {})).data).toMatchObject({ state: 'none', has_keys: true });
    await expect(call(routes.listTeams)(runtime.as(staff([])), {})).rejects.toMatchObject({ code: 'forbidden' });
    await connect();
  });
});

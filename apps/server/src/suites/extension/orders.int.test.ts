// What an extension has to say about orders of the house: a verb of its own, refusals in a step, rows that go with it.
import { languages } from '@kaifong/base/localized';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAt, placeOrder } from '../../testing/fill-shop.ts';
import { openFilledSuite } from '../../testing/open-suite.ts';

let filled: Awaited<ReturnType<typeof openFilledSuite>>;
beforeAll(async () => {
  filled = await openFilledSuite();
});
afterAll(() => filled.suite.close());

const ask = (
  method: 'GET' | 'POST',
  path: string,
  { payload, may = ['*'], language = 'en-US' }: { payload?: object; may?: string[]; language?: string } = {},
) =>
  callAt(filled.suite, method, `/api/admin/${path}${path.includes('?') ? '&' : '?'}language=${language}`, {
    token: filled.suite.staff(may),
    ...(payload && { payload: { ...payload, language } }),
  });
const done = async (path: string, payload: object) => {
  const { status, body } = await ask('POST', path, { payload });
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return (body.data ?? {}) as Record<string, unknown>;
};

const recordOf = async (id: number) =>
  (await ask('GET', `order/${id}`)).body.data as { version: number; status: string };
const stepOf = async (id: number, command: string, payload: object = {}, language?: string) =>
  ask('POST', `order/${id}/steps/${command}`, {
    payload: { version: (await recordOf(id)).version, ...payload },
    ...(language && { language }),
  });

/** An order that is paid for, and a note to go with it. */
async function paidOrder(email: string) {
  const { orderNumber } = await placeOrder(filled.suite, filled.shop, email);
  const { body } = await ask('GET', `order?keyword=${orderNumber}`);
  const [{ id, total } = { id: 0, total: 0 }] = body.data as { id: number; total: number }[];
  expect((await stepOf(id, 'confirm-payment', { amount: total })).status).toBe(200);
  const note = await done('gift_note', { title: { 'en-US': 'Birthday' }, text: { 'en-US': 'Many happy returns' } });
  return { id, noteId: Number(note.id) };
}
const cards = async (id: number) =>
  (
    await filled.suite.runtime.database.connection.query('select note_id from gift_note_cards where order_id = $1', [
      id,
    ])
  ).rows.length;

describe('a verb of the extension', () => {
  it.each(languages)('is offered to roles in words, in %s', async (language) => {
    const { body } = await ask('GET', 'permission', { language });
    const { groups } = body.data as {
      groups: { resources: { permissions: { permission: string; label: string }[] }[] }[];
    };
    const offered = groups.flatMap(({ resources }) => resources.flatMap(({ permissions }) => permissions));
    const { label } = offered.find(({ permission }) => permission === 'attach gift_note') ?? { label: '' };
    expect(label).toMatch({ 'en-US': /^Attach gift notes/, 'zh-HK': /附上/, 'zh-CN': /附上/ }[language]);
  });

  it('opens its call to whose role holds it, and to nobody else', async () => {
    const { id, noteId } = await paidOrder('verb@customer.example');
    const attach = (may: string[]) => ask('POST', `gift_note/${noteId}/attach`, { payload: { order_id: id }, may });
    expect((await attach(['print gift_note', 'update gift_note'])).status).toBe(403);
    expect(await cards(id)).toBe(0);
    expect((await attach(['attach gift_note'])).status).toBe(200);
    expect(await cards(id)).toBe(1);
    const role = await done('role', { name: 'Packer', permission_list: ['attach gift_note'] });
    expect(role.permission_list).toEqual(['attach gift_note']);
  });
});

describe('a step of the house', () => {
  it('is refused by the extension in the words of the caller, and changes nothing until the reason is gone', async () => {
    const { id, noteId } = await paidOrder('refused@customer.example');
    await done(`gift_note/${noteId}/attach`, { order_id: id });
    const before = await recordOf(id);
    for (const path of ['process', 'process/preview']) {
      const refused = await stepOf(id, path, {}, 'zh-HK');
      expect(refused).toMatchObject({ status: 409, body: { code: 'gift-notes.card-not-printed' } });
      expect((refused.body as { message?: string }).message).toBe(
        `此訂單的字條 ${noteId} 尚未印製卡片，請先向印刷商訂購。`,
      );
    }
    expect(await recordOf(id)).toEqual(before);
    await done(`gift_note/${noteId}/print`, { copies: 1 });
    expect((await stepOf(id, 'process')).status).toBe(200);
    expect(await recordOf(id)).toMatchObject({ status: 'processing' });
  });

  it('takes rows of the extension with it, and leaves them where it is only tried', async () => {
    const { id, noteId } = await paidOrder('canceled@customer.example');
    await done(`gift_note/${noteId}/attach`, { order_id: id });
    const reason = 'Sold out';
    expect((await stepOf(id, 'cancel/preview', { reason })).status).toBe(200);
    expect(await cards(id)).toBe(1);
    expect((await stepOf(id, 'cancel', { reason })).status).toBe(200);
    expect(await cards(id)).toBe(0);
  });
});

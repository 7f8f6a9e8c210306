import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepAdds, keptAdds } from './kept-adds.ts';
import { sendKeptAdds } from './send-kept-adds.ts';

const kept = (stock_id: number, before = 1) => ({ stock_id, quantity: 2, before, at: Date.now() });
const asked: { url: string; body: Record<string, unknown> }[] = [];
let answers: (Response | Error)[] = [];

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
  vi.stubGlobal('document', { cookie: 'language=en-US; cart_id=abc-1' });
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    asked.push({ url, body: JSON.parse(body) });
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? new Error('nobody asked for this');
    return answer;
  });
  asked.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

const cart = (count: number) => Response.json({ data: { count } });

describe('what is kept for the cart', () => {
  it('is sent in its order, and kept no longer', async () => {
    keepAdds([kept(7), kept(8)]);
    answers = [cart(1), cart(3), cart(5)];
    expect(await sendKeptAdds('en-US')).toEqual({ count: 5, refused: [] });
    expect(asked.slice(1).map(({ body }) => body)).toEqual([
      { language: 'en-US', cart_id: 'abc-1', stock_id: 7, quantity: 2 },
      { language: 'en-US', cart_id: 'abc-1', stock_id: 8, quantity: 2 },
    ]);
    expect(keptAdds()).toEqual([]);
  });

  it('stays while the shop cannot be reached', async () => {
    keepAdds([kept(7), kept(8)]);
    answers = [cart(1), cart(3), new Response('', { status: 503 })];
    await expect(sendKeptAdds('en-US')).rejects.toThrow();
    expect(keptAdds().map(({ stock_id }) => stock_id)).toEqual([8]);
    answers = [new TypeError('offline')];
    await expect(sendKeptAdds('en-US')).rejects.toThrow();
    expect(keptAdds()).toHaveLength(1);
  });

  it('is not sent again where only the answer was lost', async () => {
    keepAdds([kept(7, 1)]);
    answers = [cart(3)];
    expect(await sendKeptAdds('en-US')).toEqual({ count: 3, refused: [] });
    expect(asked).toHaveLength(1);
  });

  it('is given up with the shop’s reason where that refuses it, and after a day', async () => {
    keepAdds([kept(7)]);
    answers = [cart(1), Response.json({ messages: ['Sold out.'] }, { status: 422 })];
    expect(await sendKeptAdds('en-US')).toEqual({ count: 1, refused: ['Sold out.'] });
    keepAdds([{ ...kept(7), at: Date.now() - 25 * 3_600_000 }]);
    expect(keptAdds()).toEqual([]);
  });
});

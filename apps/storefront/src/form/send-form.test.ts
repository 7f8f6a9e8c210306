import { redirect } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { setPageText } from '../shell/page-text.ts';
import { textIn } from '../shell/text.server.ts';
import { sendForm } from './send-form.ts';

const request = () => {
  const body = new URLSearchParams({ form: 'login', email: 'she@example.com', password: 'secret' });
  return new Request('http://own/login', { method: 'POST', body });
};
const send = (serverAction: () => Promise<unknown>) =>
  sendForm({ request: request(), serverAction: serverAction as never });

beforeAll(() => setPageText(textIn('en-US')));

describe('a form that is sent', () => {
  it('gets the answer of the shop', async () => {
    expect(await send(async () => ({ messages: ['No.'] }))).toEqual({ messages: ['No.'] });
  });

  it('is led on', async () => {
    await expect(send(() => Promise.reject(redirect('/account')))).rejects.toMatchObject({ status: 302 });
  });

  it('keeps what was typed while no answer comes, but for passwords, and loads nothing again', async () => {
    const reply = await send(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(reply).toMatchObject({
      data: {
        form: 'login',
        messages: ['The shop did not answer. What you entered is still here; please try again in a moment.'],
        values: { email: 'she@example.com' },
      },
      init: { status: 503 },
    });
    expect(JSON.stringify(reply)).not.toContain('secret');
  });
});

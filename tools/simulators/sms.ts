// Twilio's Messages resource, POST /2010-04-01/Accounts/{sid}/Messages.json, from
// https://www.twilio.com/docs/messaging/api/message-resource, and a page on which the messages can be read.
import { randomBytes } from 'node:crypto';
import {
  html,
  keyMaker,
  type Misbehaviour,
  type SimulatorDefinition,
  type StartOptions,
  startSimulator,
} from './frame.ts';
import { escaped, rehearsalPage } from './page.ts';

/** Codes open accounts: nobody but staff reads them. */
const signIn = `<p>Messages of the rehearsal are shown to staff who may read the email log. <a href="/admin">Sign in to the back office</a> in this browser, then load this page again.</p>
<p lang="zh-HK">模擬短訊只供可看電郵紀錄的職員查看。請先在此瀏覽器<a href="/admin">登入後台</a>，再重新載入本頁。</p>
<p lang="zh-CN">模拟短信仅供可看邮件记录的员工查看。请先在此浏览器<a href="/admin">登录后台</a>，再重新加载本页。</p>`;
/** Messages kept for the page. */
const most = 20;

const refused = (status: number, code: number, message: string) => ({ status, body: { code, message, status } });

/** `messages` are those it took, newest first. */
export async function startSms({ port = 0, ...more }: StartOptions = {}) {
  const keys = {
    sms_account: 'AC00000000000000000000000000000000',
    sms_secret: keyMaker(more)('sms'),
    sms_sender: '+85230000000',
  };
  const switched = new Set<Misbehaviour>();
  const messages: { to: string; text: string }[] = [];
  const expected = `Basic ${Buffer.from(`${keys.sms_account}:${keys.sms_secret}`).toString('base64')}`;
  const definition: SimulatorDefinition = {
    name: 'sms',
    source: 'https://www.twilio.com/docs/messaging/api/message-resource',
    misbehaviours: ['late', 'never', 'away'],
    staffOnly: rehearsalPage('SMS', signIn),
    keys,
    routes: {
      'POST /2010-04-01/Accounts/{sid}/Messages.json': ({ params, headers, form }) => {
        const [to, text] = [form.get('To') ?? '', form.get('Body') ?? ''];
        if (headers.authorization !== expected || params.sid !== keys.sms_account)
          return refused(401, 20003, 'Authenticate');
        if (!/^\+[1-9]\d{6,14}$/.test(to)) return refused(400, 21211, `Invalid 'To' Phone Number: ${to}`);
        if (!text || !form.get('From')) return refused(400, 21602, 'Message body is required.');
        messages.unshift({ to, text });
        messages.splice(most);
        const sid = `SM${randomBytes(16).toString('hex')}`;
        return {
          status: 201,
          body: { sid, to, from: form.get('From'), body: text, status: 'queued', error_code: null },
        };
      },
    },
    pages: {
      'GET /messages': () => {
        const lines = messages.map(
          ({ to, text }) => `<li><p><strong>${escaped(to)}</strong><br>${escaped(text)}</p></li>`,
        );
        const none = '<p>No message yet. Load this page again in a moment.</p>';
        return html(rehearsalPage('SMS', lines.length > 0 ? `<ul class="list">${lines.join('')}</ul>` : none));
      },
    },
  };
  const simulator = await startSimulator(definition, { port, switched });
  return { ...simulator, messages };
}

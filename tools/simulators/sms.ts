// Twilio's Messages resource, POST /2010-04-01/Accounts/{sid}/Messages.json, from
// https://www.twilio.com/docs/messaging/api/message-resource, and a page on which the messages can be read.
import { randomBytes } from 'node:crypto';
import { html, type Misbehaviour, type SimulatorDefinition, startSimulator } from './frame.ts';
import { escaped, rehearsalPage } from './page.ts';

const keys = { sms_account: 'AC00000000000000000000000000000000', sms_secret: 'rehearsal', sms_sender: '+85230000000' };
/** Messages kept for the page. */
const most = 20;

const refused = (status: number, code: number, message: string) => ({ status, body: { code, message, status } });

/** `messages` are those it took, newest first. */
export async function startSms({ port = 0 } = {}) {
  const switched = new Set<Misbehaviour>();
  const messages: { to: string; text: string }[] = [];
  const expected = `Basic ${Buffer.from(`${keys.sms_account}:${keys.sms_secret}`).toString('base64')}`;
  const definition: SimulatorDefinition = {
    name: 'sms',
    source: 'https://www.twilio.com/docs/messaging/api/message-resource',
    misbehaviours: ['late', 'never', 'away'],
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
        return html(rehearsalPage('sms', lines.length > 0 ? `<ul>${lines.join('')}</ul>` : none));
      },
    },
  };
  const simulator = await startSimulator(definition, { port, switched });
  return { ...simulator, messages };
}

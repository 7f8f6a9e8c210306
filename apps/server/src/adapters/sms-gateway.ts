// Adapter: sends text messages by Twilio or Vonage; in the demo shop, without an account, by the simulator of Twilio.
import { type Sms, type SmsAccount, SmsNotSent } from '@kaifong/domain/server';
import { callService, isPublicAddress, NotFetched } from '@kaifong/kernel/outgoing';
import * as z from 'zod';
import { placeOf } from './through-shop.ts';
import type { StandIn } from './wire-providers.ts';

const twilio = 'https://api.twilio.com';
const vonage = 'https://rest.nexmo.com';
const formHeaders = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' };
const vonageAnswer = z.object({ messages: z.array(z.object({ status: z.string() })).min(1) });

type IsAllowed = (address: string) => boolean;

/** https://www.twilio.com/docs/messaging/api/message-resource: 201 when it is taken. */
async function byTwilio(
  base: string,
  isAllowed: IsAllowed,
  { to, text }: Sms,
  { account, secret, sender }: SmsAccount,
) {
  const { status, bytes } = await callService(
    `${base}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
    {
      body: new URLSearchParams({ To: to, From: sender, Body: text }).toString(),
      headers: {
        ...formHeaders,
        Authorization: `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`,
      },
    },
    isAllowed,
  );
  if (status !== 201) throw new SmsNotSent(`Twilio ${status} ${codeIn(bytes)}`);
}

/** The number of Twilio's error; nothing of the message, which has the code in it. */
function codeIn(bytes: Buffer): string {
  const code = /"code":\s*(\d+)/.exec(bytes.toString('utf8'))?.[1];
  return code ?? '';
}

/** https://developer.vonage.com/en/api/sms: 200, and status 0 for each part. */
async function byVonage({ to, text }: Sms, { account, secret, sender }: SmsAccount) {
  const form = { api_key: account, api_secret: secret, from: sender, to: to.slice(1), text, type: 'unicode' };
  const call = { body: new URLSearchParams(form).toString(), headers: formHeaders };
  const { status, bytes } = await callService(`${vonage}/sms/json`, call);
  const answer = vonageAnswer.safeParse(JSON.parse(status === 200 ? bytes.toString('utf8') : 'null'));
  const wrong = answer.data?.messages.find((part) => part.status !== '0');
  if (!answer.success || wrong) throw new SmsNotSent(`Vonage ${status} ${wrong?.status ?? ''}`);
}

/** `simulator`: carries the messages of a shop without an account. */
export function smsGatewayWith(simulator: (StandIn & { readonly name: string }) | undefined) {
  return {
    rehearsal: simulator && `${placeOf(simulator)}/messages`,
    async send(sms: Sms, account: SmsAccount | undefined): Promise<void> {
      try {
        if (account?.provider === 'vonage') return await byVonage(sms, account);
        if (account) return await byTwilio(twilio, isPublicAddress, sms, account);
        if (!simulator) throw new SmsNotSent('there is no account');
        const { sms_account = '', sms_secret = '', sms_sender = '' } = simulator.keys;
        const own = { provider: 'twilio', account: sms_account, secret: sms_secret, sender: sms_sender } as const;
        await byTwilio(simulator.url, () => true, sms, own);
      } catch (error) {
        if (error instanceof NotFetched || error instanceof SyntaxError) throw new SmsNotSent(error.message);
        throw error;
      }
    },
  };
}

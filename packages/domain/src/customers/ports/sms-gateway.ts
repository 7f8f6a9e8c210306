// The company that carries text messages to telephones.
import { definePort } from '@kaifong/kernel/context';

export interface SmsAccount {
  readonly provider: 'twilio' | 'vonage';
  readonly account: string;
  readonly secret: string;
  /** Number or name the message is from. */
  readonly sender: string;
}

export interface Sms {
  /** `+85291234567` */
  readonly to: string;
  readonly text: string;
}

/** The gateway could not be reached, or did not take the message. */
export class SmsNotSent extends Error {
  constructor(detail: string) {
    super(detail);
    this.name = 'SmsNotSent';
  }
}

export interface SmsGateway {
  /** In the demo shop: the page on which messages of a shop without an account can be read. */
  readonly rehearsal: string | undefined;
  /** Sends by the account; without one to the rehearsal. Throws `SmsNotSent`. Never inside a transaction. */
  send(sms: Sms, account: SmsAccount | undefined): Promise<void>;
}

export const smsGateway = definePort<SmsGateway>('SMS gateway', {
  rehearsal: undefined,
  async send() {
    throw new SmsNotSent('there is no gateway');
  },
});

/** Keeps what it is given to send: for tests. */
export function fakeSmsGateway(rehearsal: string | undefined = 'http://sms.test/messages') {
  const sent: Sms[] = [];
  const fake = {
    sent,
    /** Why nothing is sent now. */
    fault: undefined as string | undefined,
    rehearsal,
    async send(sms: Sms) {
      if (fake.fault) throw new SmsNotSent(fake.fault);
      sent.push(sms);
    },
  };
  return fake;
}

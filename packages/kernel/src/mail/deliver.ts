// One SMTP conversation: greeting, login if set, one mail.
import type { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

export interface Envelope {
  readonly from: string;
  readonly to: string;
}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** Outcome of a failed step; `responseCode` is the server's reply, if there was one. */
type Done = (error: Error | null | undefined) => void;

function optionsOf(url: string) {
  const { auth, ...options } = parseConnectionUrl(url);
  return { auth: auth as { user?: string; pass?: string } | undefined, options: { ...options, ...patience } };
}

/**
 * Delivers one mail; resolves with the server's reply. The bytes are read only after the server agreed to take them.
 * Rejects with the protocol's error.
 */
export function deliver(url: string, { from, to }: Envelope, bytes: Readable): Promise<string> {
  const { auth, options } = optionsOf(url);
  return new Promise((resolve, reject) => {
    const connection = new SMTPConnection(options as ConstructorParameters<typeof SMTPConnection>[0]);
    const give: Done = (error) => {
      // First the reason: closing is an end of its own, and would be taken for one.
      reject(error ?? new Error('the mail server ended the conversation'));
      bytes.destroy();
      connection.close();
    };
    const send = () =>
      connection.send({ from, to: [to] }, bytes, (error, info) => {
        if (error) return give(error);
        connection.quit();
        resolve(info.response);
      });
    connection.once('error', give);
    // After an answer nothing changes any more; before it the server has gone.
    connection.once('end', () => give(undefined));
    connection.connect((error) => {
      if (error) return give(error);
      if (!auth?.user) return send();
      connection.login({ credentials: { user: auth.user, pass: auth.pass ?? '' } }, (refused) =>
        refused ? give(refused) : send(),
      );
    });
  });
}

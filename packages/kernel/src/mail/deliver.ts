// One conversation with a mail server: greeting, name and password where there are any, one mail.
import type { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

export interface Envelope {
  readonly from: string;
  readonly to: string;
}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** What the protocol says of a step that failed; `responseCode` is the server's answer when there was one. */
type Done = (error: Error | null | undefined) => void;

function optionsOf(url: string) {
  const { auth, ...options } = parseConnectionUrl(url);
  return { auth: auth as { user?: string; pass?: string } | undefined, options: { ...options, ...patience } };
}

/**
 * Delivers one mail and resolves with what the server answered to it. The bytes are read only after the server has
 * agreed to take them, so whoever provides them knows that everything before went well. Rejects with the protocol's error.
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

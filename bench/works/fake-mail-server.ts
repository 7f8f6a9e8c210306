// A mail server that takes every mail and forgets it, and the plainest program that hands mails to it: one connection, one after the other.
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

export interface FakeMailServer {
  readonly port: number;
  /** Mails it took so far. */
  taken(): number;
  stop(): Promise<void>;
}

function converse(socket: Socket, onMail: () => void): void {
  let [rest, inData] = ['', false];
  socket.on('error', () => undefined);
  socket.write('220 bench\r\n');
  socket.setEncoding('latin1').on('data', (text) => {
    rest += text;
    for (;;) {
      const end = rest.indexOf(inData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const line = rest.slice(0, end);
      rest = rest.slice(end + (inData ? 5 : 2));
      if (inData) {
        inData = false;
        onMail();
        socket.write('250 taken\r\n');
        continue;
      }
      const word = line.slice(0, 4).toUpperCase();
      inData = word === 'DATA';
      if (word === 'QUIT') socket.end('221 bye\r\n');
      else socket.write(inData ? '354 go on\r\n' : '250 yes\r\n');
    }
  });
}

export async function startFakeMailServer(): Promise<FakeMailServer> {
  let taken = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)));
    converse(socket, () => {
      taken += 1;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    taken: () => taken,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Mails a second that one connection hands over, each of so many letters. */
export async function barePace(port: number, mails: number, letters: number): Promise<number> {
  const connection = new SMTPConnection({ host: '127.0.0.1', port, ignoreTLS: true });
  await new Promise<void>((resolve, reject) => {
    connection.once('error', reject);
    connection.connect(() => resolve());
  });
  const body = `Subject: Spring tea\r\n\r\n${'tea '.repeat(letters / 4)}\r\n`;
  const start = performance.now();
  for (let one = 0; one < mails; one += 1)
    await new Promise<void>((resolve, reject) => {
      const envelope = { from: 'shop@bench.example', to: [`reader${one}@bench.example`] };
      connection.send(envelope, body, (error) => (error ? reject(error) : resolve()));
    });
  const seconds = (performance.now() - start) / 1000;
  connection.quit();
  return mails / seconds;
}

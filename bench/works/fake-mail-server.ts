// A mail server that takes every mail and forgets it, and the plainest program that hands mails to it: one connection, one after the other.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

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

/** A conversation of one line at a time: each is answered before the next one is said. */
async function talkTo(port: number) {
  const socket = connect(port, '127.0.0.1');
  let answered: () => void = () => undefined;
  socket.setEncoding('latin1').on('data', (text) => {
    if (String(text).endsWith('\r\n')) answered();
  });
  const answer = () =>
    new Promise<void>((resolve) => {
      answered = resolve;
    });
  await answer();
  return {
    say(line: string): Promise<void> {
      const done = answer();
      socket.write(`${line}\r\n`);
      return done;
    },
    end: () => socket.destroy(),
  };
}

/** Mails a second that one connection hands over, each of so many letters. */
export async function barePace(port: number, mails: number, letters: number): Promise<number> {
  const { say, end } = await talkTo(port);
  await say('EHLO bench');
  const body = `Subject: Spring tea\r\n\r\n${'tea '.repeat(letters / 4)}\r\n.`;
  const start = performance.now();
  for (let one = 0; one < mails; one += 1) {
    await say('MAIL FROM:<shop@bench.example>');
    await say(`RCPT TO:<reader${one}@bench.example>`);
    await say('DATA');
    await say(body);
  }
  const seconds = (performance.now() - start) / 1000;
  end();
  return mails / seconds;
}

// A mail server for tests: speaks SMTP on a port of this machine, keeps what it takes, and answers as it is told to.
import { createServer, type Server, type Socket } from 'node:net';

/** Where in the conversation a mail server may be told to answer otherwise. */
type Stage = 'greeting' | 'hello' | 'from' | 'to' | 'data' | 'end';
/** A line of SMTP, silence, or the end of the connection. */
type Answer = string | 'silence' | 'hang up';

export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Header and body as they came. */
  readonly raw: string;
}

export interface FakeMailServer {
  readonly url: string;
  /** Mails the server read to the end, whatever it answered then. */
  readonly read: TakenMail[];
  /** Commands the server has heard, in order. */
  readonly heard: string[];
  /** Answers otherwise at a stage, until told again. */
  answer(stage: Stage, answer: Answer | undefined): void;
  /** Says a line to everybody who is connected, such as the answer that a silence kept back. */
  say(line: string): void;
  close(): Promise<void>;
}

const usual: Record<Stage, string> = {
  greeting: '220 fake ESMTP',
  hello: '250-fake\r\n250 8BITMIME',
  from: '250 2.1.0 ok',
  to: '250 2.1.5 ok',
  data: '354 go ahead',
  end: '250 2.0.0 taken',
};

interface Conversation {
  from: string;
  to: string[];
  body: string | undefined;
}

const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';

export async function startFakeMailServer(): Promise<FakeMailServer> {
  const special = new Map<Stage, Answer>();
  const sockets = new Set<Socket>();
  const [read, heard]: [TakenMail[], string[]] = [[], []];

  const say = (socket: Socket, stage: Stage): boolean => {
    const answer = special.get(stage) ?? usual[stage];
    if (answer === 'hang up') socket.destroy();
    else if (answer !== 'silence') socket.write(`${answer}\r\n`);
    return !special.has(stage);
  };

  const command = (socket: Socket, talk: Conversation, line: string): void => {
    heard.push(line);
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO' || verb === 'HELO') say(socket, 'hello');
    else if (verb === 'MAIL') {
      talk.from = addressIn(line);
      say(socket, 'from');
    } else if (verb === 'RCPT') {
      if (say(socket, 'to')) talk.to.push(addressIn(line));
    } else if (verb === 'DATA') {
      if (say(socket, 'data')) talk.body = '';
    } else if (verb === 'RSET') {
      Object.assign(talk, { from: '', to: [], body: undefined });
      socket.write('250 ok\r\n');
    } else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else socket.write('500 what\r\n');
  };

  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    const talk: Conversation = { from: '', to: [], body: undefined };
    let rest = '';
    say(socket, 'greeting');
    socket.setEncoding('utf8').on('data', (text: string) => {
      rest += text;
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (talk.body === undefined) command(socket, talk, line);
        else if (line === '.') {
          read.push({ from: talk.from, to: [...talk.to], raw: talk.body });
          Object.assign(talk, { from: '', to: [], body: undefined });
          say(socket, 'end');
        } else talk.body += `${line.replace(/^\.\./, '.')}\r\n`;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}/?ignoreTLS=true`,
    read,
    heard,
    answer(stage, answer) {
      if (answer === undefined) special.delete(stage);
      else special.set(stage, answer);
    },
    say(line) {
      for (const socket of sockets) socket.write(`${line}\r\n`);
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

// Adapter: ESC/POS over TCP to receipt printers in networks the operator named, and to nothing else.
import { BlockList, createConnection, isIPv4, type Socket } from 'node:net';
import type { NetworkPrinter } from '@kaifong/domain/server';

const connectPatience = 2_000;
/** A printer that has paper takes a receipt in this time, whatever it draws. */
const printPatience = 15_000;
/** One that says nothing about its paper prints all the same: many never answer. */
const answerPatience = 800;
const leavePatience = 1_000;

/** DLE EOT 4: how much paper there is. Both bits of 0x60: none. */
const askForPaper = Uint8Array.of(0x10, 0x04, 0x04);
const noPaper = 0x60;

/** Raw printing is listened for here: https://www.iana.org/assignments/service-names-port-numbers (pdl-datastream). */
const rawPort = 9100;
const isPrinterPort = (port: number) => port >= rawPort && port < rawPort + 10;

function placeOf(address: string): { readonly host: string; readonly port: number } | undefined {
  const [host = '', text = String(rawPort)] = address.split(':');
  const port = Number(text);
  return isIPv4(host) && isPrinterPort(port) ? { host, port } : undefined;
}

/** Connected, or undefined where nobody answers in time. */
const connected = (host: string, port: number) =>
  new Promise<Socket | undefined>((done) => {
    const socket = createConnection({ host, port });
    const give = (found: Socket | undefined) => {
      clearTimeout(timer);
      if (!found) socket.destroy();
      done(found);
    };
    const timer = setTimeout(give, connectPatience, undefined);
    socket.once('connect', () => give(socket));
    socket.on('error', () => give(undefined));
  });

/** The first byte it says; undefined where it says none. */
const heard = (socket: Socket) =>
  new Promise<number | undefined>((done) => {
    const timer = setTimeout(done, answerPatience, undefined);
    socket.once('data', (said) => {
      clearTimeout(timer);
      done(said[0]);
    });
    socket.once('close', () => done(undefined));
  });

/** Everything was taken: the printer closes its end once it has read it; one that keeps it open is left a moment later. */
const sent = (socket: Socket, bytes: Uint8Array) =>
  new Promise<boolean>((done) => {
    let leaving: NodeJS.Timeout | undefined;
    const give = (whole: boolean) => {
      clearTimeout(timer);
      clearTimeout(leaving);
      done(whole);
    };
    const timer = setTimeout(give, printPatience, false);
    socket.once('error', () => give(false));
    socket.once('close', (faulty) => give(!faulty && leaving !== undefined));
    socket.end(bytes, () => {
      leaving = setTimeout(give, leavePatience, true);
    });
  });

async function printAt(host: string, port: number, bytes: Uint8Array) {
  const socket = await connected(host, port);
  if (!socket) return 'away';
  try {
    socket.write(askForPaper);
    const status = await heard(socket);
    if (status !== undefined && (status & noPaper) === noPaper) return 'no-paper';
    if (socket.destroyed) return 'away';
    return (await sent(socket, bytes)) ? 'printed' : 'away';
  } finally {
    socket.destroySoon();
  }
}

/** `networks`: `192.168.1.0/24`; none: nothing is printed. A printer speaks with one at a time: the next waits. */
export function networkPrinterIn(networks: readonly string[]): NetworkPrinter {
  const allowed = new BlockList();
  for (const network of networks) {
    const [base = '', bits] = network.split('/');
    allowed.addSubnet(base, Number(bits ?? 32), 'ipv4');
  }
  const lines = new Map<string, Promise<unknown>>();
  const reached = (address: string) => {
    const place = placeOf(address);
    return place && allowed.check(place.host, 'ipv4') ? place : undefined;
  };
  return {
    reaches: (address) => reached(address) !== undefined,
    async print(address, bytes) {
      const place = reached(address);
      if (!place) return 'away';
      const { host, port } = place;
      const line = `${host}:${port}`;
      const mine = (lines.get(line) ?? Promise.resolve()).then(() => printAt(host, port, bytes));
      const free = mine.catch(() => undefined);
      lines.set(line, free);
      void free.then(() => lines.get(line) === free && lines.delete(line));
      return mine;
    },
  };
}

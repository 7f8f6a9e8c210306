// What the server plugs into the till.
export {
  type CardAsk,
  type CardState,
  type CardTerminal,
  cardTerminals,
  TerminalAway,
} from './ports/card-terminal.ts';
export { type NetworkPrinter, networkPrinter } from './ports/network-printer.ts';

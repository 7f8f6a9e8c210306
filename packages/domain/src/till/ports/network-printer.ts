// Receipt printers in the network of the shop, which no browser can speak to.
import { definePort } from '@kaifong/kernel/context';
import type { Printed } from '../contract/index.ts';

export interface NetworkPrinter {
  /** Whether this server may speak to an address: it stands in that network, and was told so. */
  reaches(address: string): boolean;
  /** Asks the printer whether it has paper, then sends it the bytes. Nothing else is ever sent anywhere. Never inside a transaction. */
  print(address: string, bytes: Uint8Array): Promise<Printed>;
}

export const networkPrinter = definePort<NetworkPrinter>('network printer', {
  reaches: () => false,
  print: async () => 'away',
});

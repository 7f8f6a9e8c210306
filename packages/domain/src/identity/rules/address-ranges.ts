import { BlockList, isIP } from 'node:net';

/** Address and length of `203.0.113.0/24`, or of one address; `undefined` for any other text. */
function parsed(text: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | undefined {
  const [address = '', length, ...rest] = text.split('/');
  const kind = isIP(address);
  const most = kind === 4 ? 32 : 128;
  if (kind === 0 || rest.length > 0 || address.includes('%')) return undefined;
  if (length !== undefined && !/^\d{1,3}$/.test(length)) return undefined;
  const bits = length === undefined ? most : Number(length);
  return bits > most ? undefined : { address, bits, family: kind === 4 ? 'ipv4' : 'ipv6' };
}

export const isAddressRange = (text: string): boolean => parsed(text) !== undefined;

/** Whether an address lies in one of the ranges; in no list of ranges lies nothing. */
export function liesIn(ranges: readonly string[], address: string): boolean {
  const kind = isIP(address);
  if (kind === 0) return false;
  const list = new BlockList();
  for (const range of ranges) {
    const found = parsed(range);
    if (found) list.addSubnet(found.address, found.bits, found.family);
  }
  return list.check(address, kind === 4 ? 'ipv4' : 'ipv6');
}

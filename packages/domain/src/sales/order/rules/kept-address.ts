import { districtOf } from '../../../settings/contract/index.ts';
import type { DeliveryAddress } from '../../method/contract/index.ts';

type Typed = Omit<DeliveryAddress, 'address'> & { readonly address?: string | undefined };

/**
 * The address as an order keeps it: with a district that counts, or none (a form may still hold one of another country), and
 * an empty street where none was told.
 */
export function keptAddress(address: Typed): DeliveryAddress;
export function keptAddress(address: Typed | undefined): DeliveryAddress | undefined;
export function keptAddress(address: Typed | undefined): DeliveryAddress | undefined {
  return address && { ...address, address: address.address ?? '', district: districtOf(address) ?? null };
}

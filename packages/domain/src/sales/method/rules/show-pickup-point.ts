import type { Localized } from '@kaifong/base/localized';
import type { PickupPlace, PickupPoint } from '../contract/index.ts';

/** A place where parcels wait, in a reader's language. */
export const showPickupPoint = (
  { key, name, address, hours }: PickupPoint,
  textOf: (text: Localized) => string,
): PickupPlace => ({ key, name: textOf(name), address: textOf(address), hours: hours ? textOf(hours) : '' });

/** Name, address and opening hours, a line each. */
export const pickupLines = ({ name, address, hours }: PickupPlace): string[] => [name, address, hours].filter(Boolean);

// A physical store, as a resource: where it is, when it is open, which shelf it sells from, and its registers.
import { booleanInput } from '@kaifong/base/input';
import { type Language, localizedText } from '@kaifong/base/localized';
import { defineResource, type RecordOf } from '@kaifong/base/resource';
import * as z from 'zod';

export const store = defineResource({
  domain: 'stores',
  name: 'store',
  path: 'store',
  fields: {
    title: { kind: 'text', localized: true, required: true, max: 120 },
    address: { kind: 'longtext', localized: true, max: 300 },
    phone: { kind: 'text', max: 40 },
    enabled: { kind: 'boolean', default: true },
    /** The warehouse in which the goods sold in the store lie. */
    warehouse_id: { kind: 'reference', reference: 'warehouse', required: true, help: true },
    /** IANA; empty: the shop's own. */
    zone: { kind: 'text', max: 60, help: true },
    /** `weekHours` of `@kaifong/base/hours`. */
    hours: { kind: 'json', help: true },
    /** `specialDays` of `@kaifong/base/hours`. */
    special_days: { kind: 'json', help: true },
    /** `storeRegisters` below. */
    registers: { kind: 'json', help: true },
    /** Buyers may have their order brought here and fetch it. */
    collects: { kind: 'boolean', default: true, help: true },
    order: { kind: 'integer', required: true, default: 0 },
    /** Where staff punch, in degrees; none: a punch is not asked where it is. */
    punch_lat: { kind: 'decimal', min: -90, max: 90 },
    punch_lng: { kind: 'decimal', min: -180, max: 180 },
    /** So many metres around count as the store. */
    punch_radius_m: { kind: 'integer', required: true, min: 10, max: 100_000, default: 150 },
  },
  list: {
    columns: ['id', 'title', 'phone', 'warehouse_id', 'collects', 'order', 'enabled', 'updated_at'],
    sort: ['id', 'title', 'order', 'updated_at'],
    defaultSort: 'order',
    filters: ['enabled', 'collects', 'warehouse_id'],
    few: true,
  },
  form: {
    sections: [
      { name: 'content', fields: ['title', 'address', 'phone'] },
      { name: 'hours', fields: ['hours', 'special_days', 'zone'] },
      { name: 'till', fields: ['registers'] },
      { name: 'punch', fields: ['punch_lat', 'punch_lng', 'punch_radius_m'] },
      { name: 'side', fields: ['enabled', 'warehouse_id', 'collects', 'order'] },
    ],
  },
  search: ['title', 'phone'],
  batchKeys: ['enabled', 'collects', 'order'],
});
export type Store = RecordOf<typeof store.fields>;

const octet = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
/** Where a receipt printer listens in the network of the shop: `192.168.1.50`, or `192.168.1.50:9101`; '' nowhere. */
const printerAddress = z
  .string()
  .trim()
  .regex(new RegExp(`^(?:${octet}(?:\\.${octet}){3}(?::910\\d)?)?$`), 'stores.printer-address');

/** Makers of card terminals a register may name; '': the card is typed in by hand. `simulator`: of the demo shop. */
export const cardTerminalMakers = ['', 'simulator'] as const;

/** Tills of a store. `key` is what sessions and sales know one by; it is made when left out. */
export const storeRegisters = z
  .array(
    z.object({
      key: z.string().max(40).optional(),
      name: z.string().trim().min(1, 'validation.required').max(60),
      /** Name of the register in other languages, where it has one there. */
      names: localizedText(60).default({}),
      enabled: booleanInput.default(true),
      /** Left out or '': its device has a printer of its own, or none. */
      printer: printerAddress.default(''),
      /** Left out or '': whoever sells reads what the terminal says, and types it. */
      terminal: z.enum(cardTerminalMakers).default(''),
    }),
  )
  .max(50);
type WrittenRegister = z.output<typeof storeRegisters>[number];
/** A stored register: one that was written before a printer or a terminal could be named says neither. */
export type StoreRegister = Omit<WrittenRegister, 'printer' | 'terminal' | 'names'> &
  Partial<Pick<WrittenRegister, 'printer' | 'terminal' | 'names'>> & { readonly key: string };

/** Name of a register for a reader. */
export const registerNameIn = ({ name, names }: Pick<StoreRegister, 'name' | 'names'>, language: Language): string =>
  names?.[language]?.trim() || name;

// A shift as a template: when it begins and ends, and what punches and hours of it count for.
import { defineResource } from '@kaifong/base/resource';

/** Work past the end of a shift: never paid, once somebody approved it, or by itself. */
export const overtimeRules = ['none', 'approved', 'always'] as const;
export type OvertimeRule = (typeof overtimeRules)[number];

const minutes = { kind: 'integer', required: true, min: 0, max: 720, default: 0 } as const;
const mostMinutes = 24 * 60;

export const shift = defineResource({
  domain: 'hr',
  name: 'shift',
  path: 'shift',
  fields: {
    name: { kind: 'text', localized: true, required: true, max: 80 },
    /** `09:00` by the clock of the people. */
    start_time: { kind: 'text', required: true, max: 5 },
    /** `18:00`; not after the start: on the next day. */
    end_time: { kind: 'text', required: true, max: 5, help: true },
    break_minutes: minutes,
    break_paid: { kind: 'boolean', default: false },
    late_grace_minutes: { ...minutes, help: true },
    early_grace_minutes: { ...minutes, help: true },
    /** Less work than this is half a day; none: never. */
    half_below_minutes: { kind: 'integer', min: 1, max: mostMinutes, help: true },
    /** Less work than this is an absence; none: never. */
    absent_below_minutes: { kind: 'integer', min: 1, max: mostMinutes, help: true },
    /** A punch so many minutes before the start belongs to the shift. */
    punch_before_minutes: { ...minutes, default: 60, help: true },
    punch_after_minutes: { ...minutes, default: 120, help: true },
    overtime: { kind: 'enum', options: overtimeRules, required: true, default: 'approved' },
    /** Overtime shorter than this is none. */
    overtime_from_minutes: { ...minutes, default: 15 },
    color: { kind: 'color' },
    store_id: { kind: 'reference', reference: 'store', help: true },
    /** People the shift needs on a day; the roster tells where there are fewer. */
    needed_staff: { kind: 'integer', required: true, min: 0, max: 1_000, default: 0, help: true },
    enabled: { kind: 'boolean', default: true },
    order: { kind: 'integer', required: true, default: 0 },
  },
  list: {
    columns: [
      'id',
      'name',
      'start_time',
      'end_time',
      'break_minutes',
      'needed_staff',
      'store_id',
      'enabled',
      'updated_at',
    ],
    sort: ['id', 'start_time', 'order', 'updated_at'],
    defaultSort: 'start_time',
    filters: ['enabled', 'store_id', 'overtime'],
    few: true,
  },
  form: {
    sections: [
      { name: 'content', fields: ['name', 'start_time', 'end_time', 'break_minutes', 'break_paid'] },
      {
        name: 'rules',
        fields: [
          'late_grace_minutes',
          'early_grace_minutes',
          'half_below_minutes',
          'absent_below_minutes',
          'punch_before_minutes',
          'punch_after_minutes',
          'overtime',
          'overtime_from_minutes',
        ],
      },
      { name: 'side', fields: ['enabled', 'color', 'store_id', 'needed_staff', 'order'] },
    ],
  },
  search: ['name'],
  batchKeys: ['enabled', 'order'],
});

import { addDays, dateIn } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { getSettings } from '../../settings/index.ts';
import { employees } from '../employee/schema.ts';
import { mondayOf } from '../shift/rules/week-rules.ts';
import { restDays, shiftAssignments, shifts } from '../shift/schema.ts';

const early = { start_time: '09:00', end_time: '18:00', break_minutes: 60, color: '#f08c00', needed_staff: 1 };
const late = { start_time: '12:30', end_time: '21:30', break_minutes: 60, color: '#1971c2', needed_staff: 2 };
const weekend = { start_time: '11:00', end_time: '17:00', color: '#2f9e44', needed_staff: 1 };
const night = { start_time: '22:00', end_time: '06:00', break_minutes: 30, color: '#6741d9' };

/** Two who work by the roster alone, four shifts, this week with its rest days as it was published, the next one as a draft, and an open shift. */
export async function addDemoRoster(ctx: Context, joined_on: string): Promise<void> {
  const { db, runtime } = ctx;
  const people = await db
    .insert(employees)
    .values([
      { name: 'Shop assistant', department: 'Counter', joined_on },
      { name: 'Weekend help', department: 'Counter', kind: 'part_time', joined_on },
    ])
    .returning();
  const [assistant, help] = people.map(({ id }) => id);
  const rows = await db
    .insert(shifts)
    .values([
      { ...early, name: { 'en-US': 'Early', 'zh-HK': '早更', 'zh-CN': '早班' }, late_grace_minutes: 5 },
      { ...late, name: { 'en-US': 'Late', 'zh-HK': '晚更', 'zh-CN': '晚班' }, late_grace_minutes: 5 },
      { ...weekend, name: { 'en-US': 'Weekend', 'zh-HK': '週末更', 'zh-CN': '周末班' } },
      { ...night, name: { 'en-US': 'Stock-taking', 'zh-HK': '盤點更', 'zh-CN': '盘点班' } },
    ])
    .returning();
  const [first, second, third] = rows.map(({ id }) => id);
  const published = { status: 'published', published_at: runtime.now() } as const;
  const draft = { status: 'draft', published_at: null } as const;
  const monday = mondayOf(dateIn((await getSettings(ctx)).time_zone, runtime.now()));
  const morning = { shift_id: first, from_minute: 540, to_minute: 1_080, break_minutes: 60 };
  const evening = { shift_id: second, from_minute: 750, to_minute: 1_290, break_minutes: 60 };
  const day = { shift_id: third, from_minute: 660, to_minute: 1_020, break_minutes: 0 };
  const week = (start: string, state: typeof published | typeof draft) => [
    ...[0, 1, 2].map((on) => ({ ...state, ...morning, employee_id: assistant, date: addDays(start, on) })),
    ...[3, 4].map((on) => ({ ...state, ...evening, employee_id: assistant, date: addDays(start, on) })),
    ...[5, 6].map((on) => ({ ...state, ...day, employee_id: help, date: addDays(start, on) })),
  ];
  await db
    .insert(shiftAssignments)
    .values([
      ...week(monday, published),
      ...week(addDays(monday, 7), draft),
      { ...published, ...evening, employee_id: null, date: addDays(monday, 12) },
    ]);
  const rest = (employee_id: number | undefined, on: number) =>
    employee_id === undefined
      ? []
      : [
          { employee_id, date: addDays(monday, on), status: 'published' as const },
          { employee_id, date: addDays(monday, on + 7), status: 'draft' as const },
        ];
  await db.insert(restDays).values([...rest(assistant, 6), ...rest(help, 0)]);
}

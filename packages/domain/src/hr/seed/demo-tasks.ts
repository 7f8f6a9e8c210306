import { dateIn, day } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { getSettings } from '../../settings/index.ts';
import { tasks } from '../schema.ts';

const item = (text: string, done = false) => ({ text, done, required: true });

/** Two tasks of nobody yet: they wait to be given to somebody. */
export async function addDemoTasks(ctx: Context): Promise<void> {
  const { time_zone } = await getSettings(ctx);
  const inDays = (days: number) => dateIn(time_zone, new Date(ctx.runtime.now().getTime() + days * day));
  await ctx.db.insert(tasks).values([
    {
      title: 'Dress the window for the winter solstice',
      text: 'Lanterns on the left, tea gift boxes in front.',
      due_on: inDays(3),
      checklist: [item('Take down the autumn display', true), item('Hang the lanterns'), item('Price labels')],
    },
    { title: 'Water the plants at the door', due_on: inDays(2), repeat: 'week' },
    { title: 'Call the kiln about the late cups', due_on: inDays(1), priority: 'high', link: '/po' },
  ]);
}

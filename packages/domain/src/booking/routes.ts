import { type Binding, bind } from '@kaifong/kernel/http';
import { callOffEventDate, deleteEventDate, updateEventDate } from './actions/event-dates.ts';
import { planEventDates } from './actions/plan-event-dates.ts';
import { routes } from './contract/index.ts';
import { explainTimes } from './queries/explain-times.ts';
import { listCalendar } from './queries/list-calendar.ts';
import { listEventDates } from './queries/list-event-dates.ts';
import { listTimes } from './queries/list-times.ts';
import { eventBindings, eventCategoryBindings, eventResourceBindings } from './resources.ts';

export const bindings: readonly Binding[] = [
  ...eventCategoryBindings,
  ...eventResourceBindings,
  ...eventBindings,
  bind(routes.listTimes, async (ctx, query) => ({ data: await listTimes(ctx, query) })),
  bind(routes.explainTimes, async (ctx, query) => ({ data: await explainTimes(ctx, query) })),
  bind(routes.listCalendar, async (ctx, query) => ({ data: await listCalendar(ctx, query) })),
  bind(routes.listEventDates, async (ctx, input) => ({ data: await listEventDates(ctx, input) })),
  bind(routes.planEventDates, async (ctx, input) => ({ data: await planEventDates(ctx, input) })),
  bind(routes.updateEventDate, async (ctx, input) => ({ data: await updateEventDate(ctx, input) })),
  bind(routes.callOffEventDate, async (ctx, input) => ({ data: await callOffEventDate(ctx, input) })),
  bind(routes.deleteEventDate, async (ctx, input) => ({ data: await deleteEventDate(ctx, input) })),
];

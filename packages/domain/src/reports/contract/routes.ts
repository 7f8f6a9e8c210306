import { defineRoute, one, rates } from '@kaifong/base/contract';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import { listCalendar } from './calendar.ts';
import { feedRoutes } from './calendar-feed.ts';
import { listWaiting } from './waiting.ts';
import { waitingMailRoutes } from './waiting-mail.ts';

const language = languageSchema.optional();

/** A card per domain that brings one, by its name and as its domain declares it; null for staff who may not see it. */
export const dashboard = z.looseObject({ currency: z.string() });
export type Dashboard = z.output<typeof dashboard>;

export const getDashboard = defineRoute({
  door: 'admin',
  name: 'reports.get-dashboard',
  method: 'GET',
  path: '/api/admin/dashboard',
  permission: 'self',
  input: z.object({ language }),
  output: one(dashboard),
  summary: 'The numbers of the first page, as far as the caller may see them.',
});

export const searchHit = z.object({
  /** Noun of the record: `order`. */
  kind: z.string(),
  id: z.number(),
  title: z.string(),
  subtitle: z.string(),
  /** Steps of its machine that the caller may take now. */
  commands: z.array(z.string()).optional(),
});
export type SearchHit = z.output<typeof searchHit>;

export const searchAdmin = defineRoute({
  door: 'admin',
  name: 'reports.search-admin',
  method: 'GET',
  path: '/api/admin/search',
  permission: 'self',
  rate: rates.search,
  input: z.object({ language, keyword: z.string().trim().max(100) }),
  output: z.object({ data: z.array(searchHit) }),
  summary: 'The three best orders, products and customers for a word, of the kinds the caller may open.',
});

export const routes = { getDashboard, searchAdmin, listWaiting, listCalendar, ...feedRoutes, ...waitingMailRoutes };

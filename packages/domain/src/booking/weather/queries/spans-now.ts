import type { Context } from '@kaifong/kernel/context';
import { type SQL, sql } from 'drizzle-orm';
import type { SignalledSpan } from '../contract/index.ts';
import { weatherClosures } from '../schema.ts';

/** The hours bad weather closes now and later, as a column of another statement: whoever books under a lock reads the newest. */
export const spansNow = ({ runtime }: Context): SQL<SignalledSpan[]> => sql<SignalledSpan[]>`(
  select coalesce(jsonb_agg(span || jsonb_build_object('signal', closure.signal) order by closure.id, place), '[]'::jsonb)
  from ${weatherClosures} closure cross join jsonb_array_elements(closure.spans) with ordinality each(span, place)
  where closure.status = 'on' and closure.last_at > ${runtime.now().toISOString()}::timestamptz)`;

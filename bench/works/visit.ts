import { measure, type Reading } from '../load.ts';
import type { Stage } from '../stage.ts';

/** Two visitors who search the shop without a pause, to tell what they notice of the work beside them. */
export const visit = ({ ours }: Stage, seconds: number): Promise<Reading> =>
  measure({
    url: ours.url,
    next: () => ({ method: 'POST', path: '/api/product/search', body: '{"language":"en-US","per_page":20}' }),
    seconds,
    connections: 2,
  });

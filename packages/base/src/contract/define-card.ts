// A card of the first page of the back office is data: what it is called, who may see it, what is on it. The domain that
// declares it binds it to a query; a screen shows it.
import type * as z from 'zod';
import type { StaffPermission } from '../permissions/index.ts';

export interface Card<Output extends z.ZodType = z.ZodType> {
  /** Its name in the reply of `/api/admin/dashboard`: `orders`. */
  readonly name: string;
  readonly permission: StaffPermission;
  readonly output: Output;
}

export const defineCard = <Output extends z.ZodType>(card: Card<Output>): Card<Output> => card;

/** What is on a card. */
export type CardOf<C extends Card> = z.output<C['output']>;

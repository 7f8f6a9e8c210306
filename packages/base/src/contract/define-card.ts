// A card of the dashboard, declared in a domain's contract: its name in the reply, the permission to see it, the
// shape of its data. The domain binds it to a query (`bindCard`); a screen reads it with `useCard`.
import type * as z from 'zod';
import type { StaffPermission } from '../permissions/index.ts';

export interface Card<Output extends z.ZodType = z.ZodType> {
  /** The card's name in the reply of `/api/admin/dashboard`: `orders`. */
  readonly name: string;
  readonly permission: StaffPermission;
  readonly output: Output;
}

export const defineCard = <Output extends z.ZodType>(card: Card<Output>): Card<Output> => card;

/** The data of a card, as its query returns it. */
export type CardOf<C extends Card> = z.output<C['output']>;

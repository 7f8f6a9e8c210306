import type * as z from 'zod';

/**
 * An event one domain announces and domains further up the street react to. Its name is in the past tense:
 * `sales.order-placed`; its payload must survive JSON.
 */
export interface EventDefinition<Name extends string = string, Payload extends z.ZodType = z.ZodType> {
  readonly name: Name;
  readonly payload: Payload;
}

export function defineEvent<const Name extends string, Payload extends z.ZodType>(
  name: Name,
  payload: Payload,
): EventDefinition<Name, Payload> {
  return { name, payload };
}

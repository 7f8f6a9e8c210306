import type * as z from 'zod';

/** Something that happened, named in the past tense, announced to whoever lives further up the street. */
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

// Options that only so many may choose. Who chose them stands in the answers; nothing else is kept about it (record 0055).
import { type Answers, choiceTypes, type FormField } from '../contract/index.ts';

export interface Seat {
  readonly key: string;
  readonly value: string;
  readonly seats: number;
}

/** Every option of these fields that has only so many seats. */
export const seatsOf = (fields: readonly FormField[]): Seat[] =>
  fields
    .filter(({ type }) => choiceTypes.includes(type))
    .flatMap(({ key, additional_options: { options } }) =>
      options.flatMap(({ value, seats }) => (seats === null ? [] : [{ key, value, seats }])),
    );

/** The seats among `seats` that the answers chose. */
export const chosenSeats = (seats: readonly Seat[], answers: Answers): Seat[] =>
  seats.filter(({ key, value }) => {
    const answer = answers[key];
    return answer === value || (Array.isArray(answer) && (answer as readonly unknown[]).includes(value));
  });

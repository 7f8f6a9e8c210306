// Prefetches a record when pointer or focus rests on its row.

/** Milliseconds of rest before it reads. */
export const restDelay = 100;

export interface Peek<Row> {
  readonly enter: (row: Row) => void;
  readonly leave: () => void;
}

/** Calls `look` once a row has been rested on; leaving it before, or going to another, calls it off. */
export function peekAfterRest<Row>(look: (row: Row) => void, delay = restDelay): Peek<Row> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => clearTimeout(timer);
  return {
    enter(row) {
      leave();
      timer = setTimeout(() => look(row), delay);
    },
    leave,
  };
}

/** A mouse or a pen: a finger is on a row only when it opens it. */
export const isPointerFine = (): boolean => window.matchMedia('(pointer: fine)').matches;

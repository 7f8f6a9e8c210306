// Somebody's pointer or focus rests on a row: she will probably open it.

/** How long it must rest; passing over a list reads nothing. */
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

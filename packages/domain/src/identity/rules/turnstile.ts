/** Lets at most `width` pieces of work run at once and `waiting` stand in line; beyond that it says no at once. */
export class Turnstile {
  readonly #width: number;
  readonly #waiting: number;
  readonly #line: (() => void)[] = [];
  #inside = 0;

  constructor(width: number, waiting: number) {
    this.#width = width;
    this.#waiting = waiting;
  }

  get full(): boolean {
    return this.#line.length >= this.#waiting;
  }

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside >= this.#width) await new Promise<void>((enter) => this.#line.push(enter));
    else this.#inside += 1;
    try {
      return await work();
    } finally {
      // The place is handed over, so that nobody slips in between.
      const next = this.#line.shift();
      if (next) next();
      else this.#inside -= 1;
    }
  }
}

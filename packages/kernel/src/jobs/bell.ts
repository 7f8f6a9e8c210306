/** Wakes a waiting worker of this process. A ring while nobody waits is kept for the next. */
export class Bell {
  #rung = false;
  #wake: (() => void) | undefined;

  ring(): void {
    this.#rung = true;
    this.#wake?.();
  }

  /** Resolves when it rings or after `patience` milliseconds. For one waiter. */
  async wait(patience: number): Promise<void> {
    if (!this.#rung)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, patience);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.#wake = undefined;
    this.#rung = false;
  }
}

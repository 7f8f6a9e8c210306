/** Wakes whoever waits for news of this process. A ring that finds nobody waiting is kept for the next who does. */
export class Bell {
  #rung = false;
  #wake: (() => void) | undefined;

  ring(): void {
    this.#rung = true;
    this.#wake?.();
  }

  /** Until it rings, `patience` milliseconds at most. For one who waits. */
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

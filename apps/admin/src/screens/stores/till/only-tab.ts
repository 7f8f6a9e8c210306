// One tab is the till: two would write the same sale and give the same numbers. Held by a lock of the browser, which goes with
// the tab that holds it, however that ends; a tab that hangs holds it until another takes over.

/** `asking` until it is known whether another tab is the till. */
export type Holding = 'asking' | 'held' | 'elsewhere';

export interface HeldTab {
  /** The other tab loses it at once, whether it answers or not. */
  readonly takeOver: () => void;
  readonly leave: () => void;
}

/** A tab that is just leaving lets go within this time. */
const letGo = 400;

/** Holds `name` for this tab, or waits for it. Without locks, which a browser has on a safe address alone, each tab is the till. */
export function holdTab(
  name: string,
  tell: (holding: Holding) => void,
  locks: LockManager | null | undefined = navigator.locks,
): HeldTab {
  if (!locks) {
    tell('held');
    return { takeOver: () => {}, leave: () => {} };
  }
  let left = false;
  let release = () => {};
  let waiting = new AbortController();
  const late = setTimeout(() => tell('elsewhere'), letGo);
  const hold = (): Promise<void> => {
    clearTimeout(late);
    if (left) return Promise.resolve();
    tell('held');
    return new Promise((resolve) => {
      release = resolve;
    });
  };
  async function ask(options: LockOptions): Promise<void> {
    try {
      await locks?.request(name, options, hold);
    } catch (error) {
      if (left || options.signal?.aborted) return;
      // Forbidden, as in a frame of another site.
      if (!(error instanceof DOMException && error.name === 'AbortError')) return void hold();
      tell('elsewhere');
      queue();
    }
  }
  function queue(): void {
    waiting = new AbortController();
    void ask({ signal: waiting.signal });
  }
  queue();
  return {
    takeOver() {
      waiting.abort();
      void ask({ steal: true });
    },
    leave() {
      left = true;
      clearTimeout(late);
      waiting.abort();
      release();
    },
  };
}

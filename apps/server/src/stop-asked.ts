// When somebody asks a process to stop. Nothing else is imported here: a signal must find a listener before the program is
// loaded.

/**
 * Listens from now on. Under npm, Ctrl-C reaches a program twice: from the terminal, and handed on by npm; only a later
 * signal ends it at once, because somebody insists.
 */
export function stopAsked(insistsAfterMs = 1_000): AbortSignal {
  const stop = new AbortController();
  let first = 0;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      first ||= Date.now();
      stop.abort();
      if (Date.now() - first > insistsAfterMs) process.exit(130);
    });
  }
  return stop.signal;
}

/** Milliseconds a stop may take. */
const stopWithin = 15_000;

/** Ends the process, as failed, where a stop takes longer than anybody waits for it. Returns a function that calls it off. */
export function giveUpLate(): () => void {
  const late = setTimeout(() => process.exit(1), stopWithin);
  return () => clearTimeout(late);
}

/** Settles as soon as a stop is asked, also when it was before. */
export const untilAsked = (asked: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (asked.aborted) resolve();
    else asked.addEventListener('abort', () => resolve(), { once: true });
  });

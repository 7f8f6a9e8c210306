/**
 * Under npm, Ctrl-C reaches a program twice: from the terminal, and handed on by npm. A program that listens once would
 * be ended by the second while it stops in order. After this, only a later signal ends it at once: somebody insists.
 */
export function endOnceOnly(insistsAfterMs = 1_000): void {
  let first = 0;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      first ||= Date.now();
      if (Date.now() - first > insistsAfterMs) process.exit(130);
    });
  }
}

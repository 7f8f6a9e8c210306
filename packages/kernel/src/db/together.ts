/**
 * Shares one answer among all who ask before its question is sent. An answer that is under way began too early for whoever asks
 * now: hers is the next, so that however many ask, one question is out at a time.
 */
export function together<T>(ask: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  return () => {
    next ??= last.then(() => {
      next = undefined;
      const answer = ask();
      last = answer.catch(() => undefined);
      return answer;
    });
    return next;
  };
}

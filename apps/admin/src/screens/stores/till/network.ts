// Whether the shop can be reached from this till. Lost by the first call that gets no answer, found again by a small
// question that is asked every few seconds until somebody answers: what the browser believes of its network is a hint to
// ask, since a switched-on wireless says nothing of the line behind it.
import { useSyncExternalStore } from 'react';

/** Between two questions while nobody answers. */
export const askEvery = 4000;
/** A question that takes longer counts as unanswered. */
const patience = 3000;

interface Surroundings {
  /** Asks the shop; whether it answered. */
  readonly ask: () => Promise<boolean>;
  /** What the browser believes; it tells when that changes. */
  readonly believed: () => boolean;
  readonly onBelief: (tell: () => void) => () => void;
}

export interface Network {
  readonly online: () => boolean;
  readonly tell: (online: boolean) => void;
  /** Told of each change; asks only while somebody listens. */
  readonly listen: (tell: () => void) => () => void;
}

export function createNetwork({ ask, believed, onBelief }: Surroundings): Network {
  let online = true;
  let asking = false;
  let heard = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;
  const readers = new Set<() => void>();

  const askSoon = () => {
    clearTimeout(timer);
    if (!online && readers.size > 0) timer = setTimeout(() => void look(), askEvery);
  };
  const tell = (next: boolean) => {
    heard += 1;
    if (next !== online) {
      online = next;
      for (const reader of readers) reader();
    }
    askSoon();
  };
  async function look(): Promise<void> {
    if (asking) return;
    asking = true;
    const before = heard;
    const answered = await ask();
    asking = false;
    // Something was heard since it was asked: that is newer, and is asked about anew.
    if (heard === before) tell(answered);
    else askSoon();
  }
  const believe = () => {
    if (believed()) void look();
    else tell(false);
  };

  return {
    online: () => online,
    tell,
    listen(reader) {
      readers.add(reader);
      if (readers.size === 1) {
        stop = onBelief(believe);
        // What happened while nobody listened; a till that started from its cache finds out by this question.
        believe();
      }
      return () => {
        readers.delete(reader);
        if (readers.size > 0) return;
        stop?.();
        clearTimeout(timer);
      };
    },
  };
}

async function isAnswered(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patience);
    return (await fetch('/health/live', { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

const network = createNetwork({
  ask: isAnswered,
  believed: () => navigator.onLine,
  onBelief(tell) {
    window.addEventListener('online', tell);
    window.addEventListener('offline', tell);
    return () => {
      window.removeEventListener('online', tell);
      window.removeEventListener('offline', tell);
    };
  },
});

/** Says what a call found out: `false` after one without an answer, `true` after one the shop itself answered. */
export const tellNetwork = (online: boolean): void => network.tell(online);

const isOnline = () => network.online();

/** Whether the shop can be reached; the screen is drawn anew when that changes. */
export function useNetwork(): { readonly online: boolean } {
  return { online: useSyncExternalStore(network.listen, isOnline) };
}

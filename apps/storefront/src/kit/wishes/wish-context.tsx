// What the visitor wished for, for every heart on a page: from the shell, and as the hearts pressed since then say.
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useShell } from '../../shell/shell-data.ts';

export interface Wishes {
  /** False for a stranger: her heart leads to the log-in page. */
  readonly known: boolean;
  readonly has: (productId: number) => boolean;
  /** Shows a heart full or empty. */
  readonly show: (productId: number, wished: boolean) => void;
}

const WishContext = createContext<Wishes | null>(null);

/** Null where products are shown outside the shop's pages. */
export const useWishes = (): Wishes | null => useContext(WishContext);

export function WishProvider({ children }: { readonly children: ReactNode }) {
  const sent = useShell()?.wishes ?? null;
  const [ids, setIds] = useState<ReadonlySet<number>>(() => new Set(sent));
  useEffect(() => setIds(new Set(sent)), [sent]);
  const show = useCallback((productId: number, wished: boolean) => {
    setIds((before) => {
      const after = new Set(before);
      if (wished) after.add(productId);
      else after.delete(productId);
      return after;
    });
  }, []);
  const known = sent !== null;
  const wishes = useMemo(() => ({ known, has: (id: number) => ids.has(id), show }), [known, ids, show]);
  return <WishContext value={wishes}>{children}</WishContext>;
}

// How new a page must be that a standby of the database answers: with every write of its visitor, also of this very request.
import type { AnyRoute } from '@kaifong/base/contract';
import { positionCookie, positionIn, type ReplyCookie } from '@kaifong/kernel/http';

export interface PagePosition {
  /** The place in the log a call must see; undefined for one that only the database itself answers. */
  readonly of: (route: AnyRoute) => number | undefined;
  /** Remembers a write by the cookies it leaves. */
  readonly noteWrite: (cookies: readonly ReplyCookie[]) => void;
}

/** A cart and what belongs to a session follow their owner's writes, and are read where those are. */
export function pagePosition({ kept, hasNothing }: { kept: string | undefined; hasNothing: boolean }): PagePosition {
  let position = positionIn(kept);
  return {
    of: (route) => (hasNothing || route.reads === 'shared' ? position : undefined),
    noteWrite(cookies) {
      const written = cookies.find(({ name }) => name === positionCookie);
      if (written) position = positionIn(written.value);
    },
  };
}

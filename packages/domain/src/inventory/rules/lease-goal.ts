// How many pieces of a stock a device may keep. Pure.

export interface LeaseFacts {
  /** Kept for it now. */
  readonly has: number;
  /** Nobody's. */
  readonly free: number;
  /** In a sale that is being written: somebody holds them in her hand. */
  readonly needs: number;
  /** It will probably sell so many. */
  readonly expects: number;
  /** Of what is free or its own a device is kept no more than so many percent beyond what it needs. */
  readonly share: number;
}

/** What it needs, wherever that is free; what it expects only up to its share, which shrinks as the shop sells. */
export function leaseGoal({ has, free, needs, expects, share }: LeaseFacts): number {
  const pool = has + free;
  const most = Math.max(Math.min(needs, pool), Math.floor((pool * share) / 100));
  return Math.min(Math.max(needs, expects), most);
}

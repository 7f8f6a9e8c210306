import { type Context, definePort, type TxContext } from '@kaifong/kernel/context';

/** A drawer of a store that cash can be put into now: the session of an open register. */
export interface OpenDrawer {
  readonly session_id: number;
  readonly register: string;
  readonly number: string;
}

/** Cash of an order that is fetched in a store. */
export interface FetchedCash {
  readonly sessionId: number;
  readonly orderId: number;
  readonly number: string;
  readonly cents: number;
}

/** A later domain that keeps the drawers of stores. A session is locked before the order whose cash goes into it. */
export interface StoreDrawers {
  open(ctx: Context, storeId: number): Promise<OpenDrawer[]>;
  /** Locks an open session of the store. False: the store has none with this id. */
  hold(tx: TxContext, storeId: number, sessionId: number): Promise<boolean>;
  take(tx: TxContext, cash: FetchedCash): Promise<void>;
}

export const storeDrawers = definePort<StoreDrawers | null>('store drawers', null);

import type { OrderStatus } from '../contract/index.ts';

const undone: readonly OrderStatus[] = ['canceled', 'rejected', 'refunded'];

/** Nothing of the order is delivered and kept: it brings nobody anything. */
export const isUndone = (status: OrderStatus): boolean => undone.includes(status);

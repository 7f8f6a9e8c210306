import type { AdminOrder, OrderCommand } from '@kaifong/domain/sales/contract';
import { describe, expect, it } from 'vitest';
import { stationsOf } from './story.ts';

type Step = AdminOrder['timeline'][number];
const step = (id: number, command: OrderCommand): Step => ({
  id,
  command,
  from: null,
  to: 'pending',
  who: 'Amy',
  actor_kind: 'staff',
  origin: 'admin',
  reason: '',
  effects: [],
  created_at: `2026-11-0${id}T08:00:00.000Z`,
});
const seen = (stations: ReturnType<typeof stationsOf>) => stations.map(({ command, state }) => `${command} ${state}`);

const parcel = { awaits_approval: false, shipping_address: {} as NonNullable<AdminOrder['shipping_address']> };

describe('the stations of an order', () => {
  it('shows what is next', () => {
    const timeline = [step(1, 'place'), step(2, 'confirm-payment')];
    expect(seen(stationsOf({ ...parcel, timeline, payment_method: 'bank_transfer', status: 'paid' }))).toEqual([
      'place done',
      'confirm-payment done',
      'process next',
      'ship later',
      'complete later',
    ]);
  });

  it('passes a station that was left out', () => {
    const timeline = [step(1, 'place'), step(2, 'confirm-payment'), step(3, 'ship')];
    const picking = stationsOf({ ...parcel, timeline, payment_method: 'bank_transfer', status: 'shipped' })[2];
    expect(picking).toEqual({ command: 'process', state: 'done', at: undefined });
  });

  it('has no station for payment in advance when it is paid at the door', () => {
    const timeline = [step(1, 'place')];
    expect(seen(stationsOf({ ...parcel, timeline, payment_method: 'cash_on_delivery', status: 'pending' }))).toEqual([
      'place done',
      'process next',
      'ship later',
      'complete later',
    ]);
  });

  it('is paid by money that was accepted, and ended by money that was sent back', () => {
    const decided = (command: OrderCommand, to: Step['to']): Step => ({ ...step(2, command), from: 'abnormal', to });
    const order = { ...parcel, payment_method: 'pay_dollar' } as const;
    const accepted = [step(1, 'place'), decided('accept-payment', 'paid')];
    expect(seen(stationsOf({ ...order, timeline: accepted, status: 'paid' })).slice(1, 3)).toEqual([
      'confirm-payment done',
      'process next',
    ]);
    const returned = [step(1, 'place'), decided('return-payment', 'canceled')];
    expect(stationsOf({ ...order, timeline: returned, status: 'canceled' }).at(-1)?.at).toBeDefined();
    // Of an order that has its money, more of it is a matter of its own.
    const more = [step(1, 'place'), { ...decided('accept-payment', 'pending'), from: 'pending' } satisfies Step];
    expect(seen(stationsOf({ ...order, timeline: more, status: 'pending' }))[1]).toBe('confirm-payment next');
  });

  it('is being picked once a part of it was sent', () => {
    const part: Step = { ...step(3, 'ship-part'), from: 'paid', to: 'processing' };
    const timeline = [step(1, 'place'), step(2, 'confirm-payment'), part];
    const order = { ...parcel, timeline, payment_method: 'bank_transfer', status: 'processing' } as const;
    expect(seen(stationsOf(order)).slice(2, 4)).toEqual(['process done', 'ship next']);
  });

  it('has no packing and no parcel where nothing is sent', () => {
    const timeline = [step(1, 'place'), step(2, 'confirm-payment')];
    const order = {
      ...parcel,
      timeline,
      shipping_address: null,
      payment_method: 'bank_transfer',
      status: 'paid',
    } as const;
    expect(seen(stationsOf(order))).toEqual(['place done', 'confirm-payment done', 'complete next']);
  });

  it('stops first at the approval where one is needed, and takes the buyer’s word for the end', () => {
    const waiting = { ...parcel, awaits_approval: true, payment_method: 'bank_transfer', status: 'pending' } as const;
    expect(seen(stationsOf({ ...waiting, timeline: [step(1, 'place')] })).slice(0, 3)).toEqual([
      'place done',
      'approve next',
      'confirm-payment later',
    ]);
    const timeline = [step(1, 'place'), step(2, 'ship'), step(3, 'confirm-receipt')];
    const received = { ...parcel, timeline, payment_method: 'bank_transfer', status: 'completed' } as const;
    expect(seen(stationsOf(received)).at(-1)).toBe('complete done');
  });

  it('ends where it was canceled', () => {
    const timeline = [step(1, 'place'), step(2, 'cancel')];
    expect(seen(stationsOf({ ...parcel, timeline, payment_method: 'bank_transfer', status: 'canceled' }))).toEqual([
      'place done',
      'cancel ended',
    ]);
  });
});

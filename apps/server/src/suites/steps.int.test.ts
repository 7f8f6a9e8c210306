import { importMachine } from '@kaifong/base/resource';
import { applicationFixture } from '@kaifong/domain/applications/testing';
import { entryFixture } from '@kaifong/domain/automation/testing';
import { bookingFixture } from '@kaifong/domain/booking/testing';
import { commissionFixture } from '@kaifong/domain/commission/testing';
import { crmFixtures } from '@kaifong/domain/crm/testing';
import { submissionFixture } from '@kaifong/domain/forms/testing';
import {
  appealFixture,
  assignmentFixture,
  claimFixture,
  holidayFixture,
  leaveFixture,
  swapFixture,
  taskFixture,
} from '@kaifong/domain/hr/testing';
import { movesElsewhere, stockCountFixture, transferFixture } from '@kaifong/domain/inventory/testing';
import { broadcastFixture } from '@kaifong/domain/marketing/testing';
import { packageFixture } from '@kaifong/domain/packages/testing';
import { payrollFixture, payslipFixture } from '@kaifong/domain/payroll/testing';
import { promotionMachine } from '@kaifong/domain/promotions/contract';
import { purchaseOrderMachine } from '@kaifong/domain/purchasing/contract';
import { makePurchaseOrder, setApprovalLimit } from '@kaifong/domain/purchasing/testing';
import { orderMachine, refundMachine, returnMachine, shipmentMachine } from '@kaifong/domain/sales/contract';
import {
  askReturnOf,
  makeRefund,
  moveRefund,
  needApproval,
  refuseRefunds,
  setAside,
} from '@kaifong/domain/sales/testing';
import { sessionFixture } from '@kaifong/domain/till/testing';
import { copyImport, describeSteps, leaveImport, type MachineFixture, spoilImport } from '@kaifong/kernel/testing';
import { afterAll, beforeAll } from 'vitest';
import { callAt, type FilledShop, placeOrder, placeUnsentOrder } from '../testing/fill-shop.ts';
import { openFilledSuite, type Suite } from '../testing/open-suite.ts';

let suite: Suite;
let shop: FilledShop;
beforeAll(async () => {
  ({ suite, shop } = await openFilledSuite());
});
afterAll(() => suite.close());

const query = async (text: string, values?: unknown[]) =>
  (await suite.runtime.database.connection.query(text, values)).rows;
const placed = new Map<number, { order_number: string; key: string }>();

const wayToPay = (kind: string) => (kind === 'cash_on_delivery' ? kind : 'bank_transfer');
const piecesOf = (kind: string) => (kind === 'returned' ? 3 : kind === 'several' || kind === 'parted' ? 2 : 1);

const order: MachineFixture = {
  machine: orderMachine,
  async make(kind = 'bank_transfer') {
    const { orderNumber, key } =
      kind === 'service'
        ? await placeUnsentOrder(suite, shop, 'amy@buyer.example')
        : await placeOrder(suite, shop, 'amy@buyer.example', undefined, wayToPay(kind), piecesOf(kind));
    const [row] = await query('select id from orders where number = $1', [orderNumber]);
    placed.set(Number(row?.id), { order_number: orderNumber, key });
    const id = Number(row?.id);
    if (kind === 'approval' || kind === 'wasRejected') await order.own?.('need-approval', id);
    if (kind === 'paid') await confirmPayment(id);
    if (kind === 'aside') await setAside(suite.runtime, id, false);
    return id;
  },
  ways: {
    pending: [],
    approved: ['need-approval', 'approve'],
    rejected: ['need-approval', 'reject'],
    archived: ['confirm-payment', 'process', 'ship', 'complete', 'archive'],
    'archived wasCanceled': ['cancel', 'archive'],
    'archived wasRejected': ['reject', 'archive'],
    'archived wasRefunded': ['confirm-payment', 'refund', 'archive'],
    'paid changed': ['confirm-payment', 'change'],
    'processing changed': ['confirm-payment', 'process', 'change'],
    'processing parted': ['confirm-payment', 'process', 'ship-part'],
    'paid slipped': ['confirm-payment', 'change', 'submit-slip'],
    'processing slipped': ['confirm-payment', 'process', 'change', 'submit-slip'],
    payment_review: ['submit-slip'],
    payment_reject: ['submit-slip', 'reject-payment'],
    paid: ['confirm-payment'],
    processing: ['confirm-payment', 'process'],
    shipped: ['confirm-payment', 'process', 'ship'],
    completed: ['confirm-payment', 'process', 'ship', 'complete'],
    canceled: ['cancel'],
    abnormal: ['set-aside'],
  },
  kindOf(guard, to) {
    if (guard?.startsWith('was')) return guard;
    if (guard === 'differenceDue' || guard === 'slipForDifference') return 'changed';
    if (guard === 'hasSlip') return 'slipped';
    if (guard === 'partLeft' && to === 'shipped') return 'parted';
    if (guard === 'hasAside') return 'aside';
    if (guard === 'nothingToShip') return 'service';
    if (guard === 'severalToShip') return 'several';
    if (guard === 'moneyLeft') return 'paid';
    if (guard === 'awaitsApproval' || guard === 'mayBeRejected') return 'approval';
    return guard === 'paidOnDelivery' ? 'cash_on_delivery' : 'bank_transfer';
  },
  async own(command, id) {
    if (command === 'need-approval') {
      await needApproval(suite.runtime, id);
      return;
    }
    if (command === 'set-aside') {
      await setAside(suite.runtime, id);
      return;
    }
    const boundary = 'slip';
    const { order_number, key } = placed.get(id) ?? { order_number: '', key: '' };
    const part = (head: string, body: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
    const file = `name="file"; filename="slip.pdf"\r\nContent-Type: application/pdf`;
    const payload = `${part('name="order_number"', order_number)}${part('name="key"', key)}${part(file, `%PDF-1.4\n% ${id}\n%%EOF`)}--${boundary}--\r\n`;
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const reply = await suite.app.inject({ method: 'POST', url: '/api/order/access/slip', headers, payload });
    if (reply.statusCode !== 200) throw new Error(`slip: ${reply.body}`);
  },
  asks: ['confirm-payment', 'ship', 'ship-part', 'refund', 'change', 'relocate'],
  async input(command, id, to) {
    if (command === 'ship') return { carrier: 'SF Express', tracking_number: 'SF 1' };
    if (command === 'change') {
      // What is paid costs more afterwards.
      const [line] = await query('select stock_id, quantity from order_lines where order_id = $1', [id]);
      return { lines: [{ stock_id: Number(line?.stock_id), quantity: Number(line?.quantity) + 1 }] };
    }
    if (command === 'relocate') return { lines: await movesElsewhere(suite.runtime, id) };
    if (command === 'ship-part') {
      const [line] = await query('select id from order_lines where order_id = $1', [id]);
      return { carrier: 'SF Express', tracking_number: 'SF 2', lines: [{ line_id: Number(line?.id), quantity: 1 }] };
    }
    if (command === 'refund') {
      const [row] = await query('select status from orders where id = $1', [id]);
      if (row?.status === 'canceled') await refuseRefunds(suite.runtime, id);
      if (to === 'shipped') {
        const [line] = await query('select id from order_lines where order_id = $1', [id]);
        return { lines: [{ line_id: Number(line?.id), quantity: 1 }] };
      }
      return to === undefined || to === 'refunded' || to === 'canceled' ? { all: true } : { goodwill: 1 };
    }
    if (command !== 'confirm-payment') return {};
    const [row] = await query('select total_cents - captured_cents as due from orders where id = $1', [id]);
    return { amount: Number(row?.due) / 100 };
  },
};

const shipment: MachineFixture = {
  machine: shipmentMachine,
  async make() {
    const id = await order.make();
    for (const command of ['confirm-payment', 'process']) {
      const payload = await order.input?.(command, id);
      const { version } = (await query('select version from orders where id = $1', [id]))[0] ?? {};
      const url = `/api/admin/order/${id}/steps/${command}`;
      await callAt(suite, 'POST', url, { token: suite.staff(['*']), payload: { ...payload, version } });
    }
    const [row] = await query('select version from orders where id = $1', [id]);
    const payload = { version: row?.version };
    const url = `/api/admin/order/${id}/shipment`;
    const { status, body } = await callAt(suite, 'POST', url, { token: suite.staff(['*']), payload });
    if (status !== 201) throw new Error(`parcel: ${JSON.stringify(body)}`);
    return (body.data as { id: number }).id;
  },
  ways: {
    draft: [],
    processing: ['process'],
    shipped: ['ship'],
    completed: ['ship', 'deliver'],
    abnormal: ['ship', 'lose'],
    canceled: ['unpack'],
  },
  asks: ['ship'],
  input: async (command) => (command === 'ship' ? { carrier: 'SF Express', tracking_number: 'SF 3' } : {}),
};

/** As staff confirm it. */
async function confirmPayment(id: number): Promise<void> {
  const payload = { version: 1, ...(await order.input?.('confirm-payment', id)) };
  const token = suite.staff(['*']);
  const reply = await callAt(suite, 'POST', `/api/admin/order/${id}/steps/confirm-payment`, { token, payload });
  if (reply.status !== 200) throw new Error(`paid: ${JSON.stringify(reply.body)}`);
}

const refund: MachineFixture = {
  machine: refundMachine,
  async make(kind) {
    const id = await order.make('paid');
    const [row] = await query('select id from payments where order_id = $1', [id]);
    return makeRefund(suite.runtime, { id, payment_id: Number(row?.id) }, kind === 'provider');
  },
  ways: {
    pending: [],
    approved: ['approve-refund'],
    rejected: ['reject-refund'],
    completed: ['approve-refund', 'mark-sent'],
    processing: ['approve-refund', 'processing'],
    abnormal: ['approve-refund', 'abnormal'],
  },
  kindOf: (guard) => (guard === 'byProvider' ? 'provider' : undefined),
  own: (command, id) => moveRefund(suite.runtime, id, command === 'abnormal' ? 'abnormal' : 'processing'),
  asks: ['mark-sent'],
  input: async (command) => (command === 'mark-sent' ? { reference: 'HSBC 1' } : {}),
};

const goodsBack: MachineFixture = {
  machine: returnMachine,
  /** Three pieces that were delivered, all of them unwanted. */
  async make() {
    const id = await order.make('returned');
    for (const command of ['confirm-payment', 'process', 'ship', 'complete']) {
      const [row] = await query('select version from orders where id = $1', [id]);
      const payload = { version: row?.version, ...(await order.input?.(command, id)) };
      await callAt(suite, 'POST', `/api/admin/order/${id}/steps/${command}`, { token: suite.staff(['*']), payload });
    }
    return askReturnOf(suite.runtime, id);
  },
  ways: {
    pending: [],
    approved: ['approve-return'],
    partial_received: ['approve-return', 'receive-part'],
    received: ['approve-return', 'receive'],
    completed: ['approve-return', 'receive', 'finish-return'],
    rejected: ['reject-return'],
    canceled: ['call-off'],
  },
  async own(_command, id) {
    const [row] = await query('select version from returns where id = $1', [id]);
    const payload = { version: row?.version, ...(await goodsBack.input?.('receive', id, 'partial_received')) };
    await callAt(suite, 'POST', `/api/admin/return/${id}/steps/receive`, { token: suite.staff(['*']), payload });
  },
  asks: ['receive', 'finish-return'],
  async input(command, id, to) {
    if (command !== 'receive') return {};
    const [line] = await query('select line_id, quantity - received as left from return_lines where return_id = $1', [
      id,
    ]);
    const quantity = to === 'partial_received' ? 1 : Number(line?.left);
    return { lines: [{ line_id: Number(line?.line_id), quantity, outcome: 'lot' }] };
  },
};

let promotionNumber = 0;

const promotion: MachineFixture = {
  machine: promotionMachine,
  /** `later`: it starts tomorrow. */
  async make(kind) {
    promotionNumber += 1;
    const payload = {
      name: `Sale ${promotionNumber}`,
      rewards: [{ kind: 'free_shipping' }],
      ...(kind === 'later' && { starts_at: new Date(Date.now() + 86_400_000).toISOString() }),
    };
    const { status, body } = await callAt(suite, 'POST', '/api/admin/promotion', {
      token: suite.staff(['*']),
      payload,
    });
    if (status !== 201) throw new Error(`promotion: ${JSON.stringify(body)}`);
    return Number((body as { data: { id: number } }).data.id);
  },
  ways: {
    draft: [],
    published: ['publish'],
    disabled: ['publish', 'disable'],
    archived: ['archive'],
  },
  kindOf: (guard) => (guard === 'beginsLater' ? 'later' : undefined),
};

const purchaseOrder: MachineFixture = {
  machine: purchaseOrderMachine,
  tableName: 'purchase_orders',
  /** Ten pieces for 500.00; `small`: for 50.00, to which nobody else has to agree. */
  async make(kind) {
    await setApprovalLimit(suite.runtime, 100);
    return (await makePurchaseOrder(suite.runtime, { cost: kind === 'small' ? 500 : 5000 })).id;
  },
  ways: {
    draft: [],
    pending: ['submit'],
    approved: ['submit', 'approve'],
    rejected: ['submit', 'reject'],
    sent: ['submit', 'approve', 'send'],
    partial_received: ['submit', 'approve', 'receive-part'],
    received: ['submit', 'approve', 'receive'],
    completed: ['submit', 'approve', 'receive', 'complete'],
    canceled: ['cancel'],
    archived: ['cancel', 'archive'],
  },
  kindOf: (guard) => (guard === 'withinLimit' ? 'small' : undefined),
  async own(_command, id) {
    const [row] = await query('select version from purchase_orders where id = $1', [id]);
    const payload = { version: row?.version, ...(await purchaseOrder.input?.('receive', id, 'partial_received')) };
    await callAt(suite, 'POST', `/api/admin/po/${id}/steps/receive`, { token: suite.staff(['*']), payload });
  },
  asks: ['change', 'receive', 'return', 'complete'],
  async input(command, id, to) {
    const [line] = await query(
      `select l.id, l.quantity - l.received as left, l.cost_cents * (l.received - l.returned) as worth,
         (select r.inventory_id from purchase_receipts r where r.line_id = l.id limit 1) as lot
       from purchase_order_lines l where l.purchase_order_id = $1`,
      [id],
    );
    if (command === 'receive')
      return { lines: [{ line_id: Number(line?.id), received: to === 'partial_received' ? 1 : Number(line?.left) }] };
    if (command === 'return') return { lines: [{ inventory_id: Number(line?.lot), quantity: 1 }] };
    return command === 'complete' ? { invoice_number: 'INV 1', invoice_amount: Number(line?.worth) / 100 } : {};
  },
};

let uploaded: Promise<number> | undefined;

/** The same sheet again: reading one takes a process of its own. */
async function uploadedAgain(): Promise<number> {
  uploaded ??= upload('title,address\r\nSuite A,1 Street\r\nSuite B,2 Street\r\n');
  // Somebody else's: whoever takes a step of it must be a colleague who may import the same.
  return copyImport(suite.runtime, await uploaded);
}

const importJob: MachineFixture = {
  machine: importMachine,
  colleague: 'import warehouse',
  /** A sheet of two new records as it was uploaded; `halfway`: stopped is all that is left to happen to it. */
  async make(kind) {
    const id = await uploadedAgain();
    if (kind !== 'halfway') return id;
    await callAt(suite, 'POST', `/api/admin/import/${id}/run`, { token: suite.staff(['*']), payload: {} });
    await suite.runtime.drain();
    await leaveImport(suite.runtime, id);
    return id;
  },
  ways: {
    draft: ['unmap'],
    pending: [],
    processing: ['process', 'hold'],
    completed: ['process', 'complete'],
    abnormal: ['process', 'fail'],
    canceled: ['cancel'],
  },
  kindOf: (guard) => (guard === 'stoppedHalfway' ? 'halfway' : undefined),
  async own(command, id) {
    if (command === 'unmap') {
      const payload = { dry_run: true, mapping: { title: '' } };
      const reply = await callAt(suite, 'POST', `/api/admin/import/${id}/run`, { token: suite.staff(['*']), payload });
      if (reply.status !== 200) throw new Error(`unmap: ${JSON.stringify(reply.body)}`);
      return;
    }
    // No worker comes to it.
    if (command === 'hold') return query(`delete from pgboss.job where data ->> 'job' = 'kernel.carry-on-import'`);
    if (command === 'fail') await spoilImport(suite.runtime, id);
    await suite.runtime.drain();
  },
};

async function upload(sheet: string): Promise<number> {
  const boundary = 'sheet';
  const file = 'name="file"; filename="sheet.csv"\r\nContent-Type: text/csv';
  const payload = [
    `--${boundary}\r\nContent-Disposition: form-data; name="dry_run"\r\n\r\n1\r\n`,
    `--${boundary}\r\nContent-Disposition: form-data; ${file}\r\n\r\n${sheet}\r\n--${boundary}--\r\n`,
  ].join('');
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    authorization: `Bearer ${suite.staff(['*'])}`,
  };
  const reply = await suite.app.inject({ method: 'POST', url: '/api/admin/warehouse/import', headers, payload });
  if (reply.statusCode !== 200) throw new Error(`import: ${reply.body}`);
  return reply.json().data.id;
}

describeSteps({
  fixtures: [
    order,
    refund,
    goodsBack,
    shipment,
    promotion,
    purchaseOrder,
    submissionFixture(() => suite.runtime),
    bookingFixture(() => suite.runtime),
    applicationFixture(() => suite.runtime),
    ...crmFixtures(() => suite.runtime),
    importJob,
    ...[taskFixture, holidayFixture, leaveFixture, claimFixture, appealFixture, assignmentFixture, swapFixture].map(
      (made) => made(() => suite.runtime),
    ),
    ...[sessionFixture, broadcastFixture, entryFixture].map((made) => made(() => suite.runtime)),
    ...[commissionFixture, packageFixture, stockCountFixture, transferFixture, payrollFixture, payslipFixture].map(
      (made) => made(() => suite.runtime),
    ),
  ],
  async call(permissions, url, payload) {
    const { status, body } = await callAt(suite, 'POST', url, { token: suite.staff(permissions), payload });
    return { status, body: body as Record<string, unknown> };
  },
  query,
  drain: () => suite.runtime.drain(),
});

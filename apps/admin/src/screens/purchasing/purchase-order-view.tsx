// One purchase order: what it waits for on top, then what is ordered and has arrived, what it costs, and what happened.
import { type PurchaseOrderView, purchaseLineFields, routes } from '@kaifong/domain/purchasing/contract';
import { Anchor, Button, Text } from '@mantine/core';
import { IconBarcode, IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DocumentLines, Totals } from '../../kit/document/index.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { Panel } from '../../kit/shell/panel.tsx';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import { SteppedScreen, SteppedView } from '../../kit/steps/index.ts';
import { RecordTasks } from '../../kit/tasks/index.ts';
import { labelsAddress, newestDelivery } from './newest-delivery.ts';
import { purchaseOrderSteps } from './purchase-order-steps.ts';
import classes from './purchasing.module.css';
import { usePurchaseOrderPaper } from './use-purchase-order-paper.ts';

interface OrderProps {
  readonly order: PurchaseOrderView;
}

export default function PurchaseOrderScreen() {
  return <SteppedScreen read={routes.getPurchaseOrder} listPath="/po" view={PurchaseOrder} />;
}

const ended = ['completed', 'canceled', 'archived'];

/** What the order waits for, said to whoever may do it or to those who wait. */
function nextText({ status, commands }: PurchaseOrderView, t: (key: string) => string): string | undefined {
  if (ended.includes(status)) return undefined;
  return t(`purchase.next.${status === 'pending' && commands.includes('approve') ? 'approve' : status}`);
}

function PurchaseOrder({ record: order }: { readonly record: PurchaseOrderView }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <SteppedView
      steps={purchaseOrderSteps}
      record={order}
      name={order.number}
      back="/po"
      description={`${format.dateTime(order.created_at)} · ${order.supplier}`}
      buttons={<PaperButton order={order} />}
      next={nextText(order, t)}
      main={<Goods order={order} />}
      side={
        <>
          <Money order={order} />
          <Terms order={order} />
          <RecordTasks link={`/po/view/${order.id}`} />
        </>
      }
    />
  );
}

function PaperButton({ order }: OrderProps) {
  const { t } = useTranslation();
  const can = useCan();
  const { save, busy } = usePurchaseOrderPaper();
  if (!can('print po')) return null;
  return (
    <Button variant="default" loading={busy} leftSection={<IconFileText size={16} />} onClick={() => void save(order)}>
      {t('purchase.paper')}
    </Button>
  );
}

/** The ordered goods, at the cost that was agreed on, and how many have arrived. */
function Goods({ order }: OrderProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel
      title={t('purchasing.po.fields.lines')}
      aside={
        <Text size="sm" c="dimmed">
          {t('purchase.received_of', {
            received: format.number(order.received),
            quantity: format.number(order.ordered),
          })}
        </Text>
      }
    >
      <DocumentLines
        fields={purchaseLineFields}
        lines={order.lines}
        keyOf={({ id }) => id}
        labelOf={(name) => t(`purchasing.po.fields.${name}`)}
        head={{ name: 'name', show: (line) => <LineName line={line} /> }}
        columns={order.total === null ? ['quantity'] : ['cost', 'quantity', 'line_total']}
        currency={order.currency}
      />
      <ArrivedLabels order={order} />
    </Panel>
  );
}

/** To the labels of the goods of the newest delivery. */
function ArrivedLabels({ order }: OrderProps) {
  const { t } = useTranslation();
  const can = useCan();
  const arrived = newestDelivery(order.lines);
  if (arrived.length === 0 || !can('get products') || !(can('print barcode') || can('print qrcode'))) return null;
  return (
    <Button
      component={Link}
      to={`/product/print-label?${labelsAddress(arrived)}`}
      variant="default"
      mt="sm"
      leftSection={<IconBarcode size={16} />}
    >
      {t('purchase.labels')}
    </Button>
  );
}

function LineName({ line }: { readonly line: PurchaseOrderView['lines'][number] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const name = [line.name, line.options].filter(Boolean).join(', ');
  return (
    <div>
      {can('get product') ? (
        <Anchor component={Link} to={`/product/edit/${line.product_id}`} c="inherit" fw={560}>
          {name}
        </Anchor>
      ) : (
        <Text fw={560}>{name}</Text>
      )}
      <Text size="xs" c="dimmed">
        {line.sku}
      </Text>
      {line.receipts.length > 0 ? (
        <ul className={classes.pieces}>
          {line.receipts.map((receipt) => (
            <li key={receipt.id}>
              {[
                `${format.number(receipt.quantity)} × ${t(`purchasing.receipt.${receipt.kind}`)}`,
                receipt.expiry_date && t('purchase.expires', { date: format.date(receipt.expiry_date) }),
                receipt.who,
                format.dateTime(receipt.created_at),
              ]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** The order's cost, and the worth of the goods that have arrived. */
function Money({ order }: OrderProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const label = (name: string) => t(`purchasing.po.fields.${name}`);
  const amount = (value: number | null) => format.money(value ?? 0, order.currency);
  // A reader who may not see what goods cost is told nothing of money.
  if (order.total === null) return null;
  return (
    <Panel title={label('total')}>
      <Totals
        rows={[
          { name: label('subtotal'), value: amount(order.subtotal) },
          (order.extra_cost ?? 0) > 0 && { name: label('extra_cost'), value: amount(order.extra_cost) },
          { name: label('total'), value: amount(order.total), kind: 'total' },
          order.currency !== order.base_currency && {
            name: label('rate'),
            value: t('purchase.rate', { currency: order.currency, amount: `${order.rate} ${order.base_currency}` }),
            kind: 'small',
          },
          order.received > 0 && { name: t('purchase.worth'), value: amount(order.received_value) },
          order.invoice_amount !== null && {
            name: `${label('invoice_number')} ${order.invoice_number}`,
            value: amount(order.invoice_amount),
          },
        ]}
      />
      {order.minimum_order !== null && (order.subtotal ?? 0) < order.minimum_order && order.status === 'draft' ? (
        <Text size="sm" mt="sm" role="status">
          {t('purchase.below_minimum', { amount: amount(order.minimum_order) })}
        </Text>
      ) : null}
    </Panel>
  );
}

/** The supplier, where the goods come, and on what terms. */
function Terms({ order }: OrderProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const label = (name: string) => t(`purchasing.po.fields.${name}`);
  const facts = [
    [label('warehouse'), order.warehouse],
    [label('expected_date'), order.expected_date ? format.date(order.expected_date) : ''],
    [label('payment_terms'), order.payment_terms],
    [label('note'), order.note],
  ] as const;
  return (
    <Panel
      title={order.supplier}
      aside={order.late ? <StatusBadge tone="bad">{t('purchase.late')}</StatusBadge> : undefined}
    >
      {order.supplier_email ? <Text size="sm">{order.supplier_email}</Text> : null}
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <Text size="xs" c="dimmed" mt="xs">
              {name}
            </Text>
            <Text style={{ whiteSpace: 'pre-wrap' }}>{value}</Text>
          </div>
        ) : null,
      )}
      {can('get supplier') && can('update supplier') ? (
        <Anchor component={Link} to={`/supplier/edit/${order.supplier_id}`} mt="sm" display="block">
          {t('purchase.to_supplier')}
        </Anchor>
      ) : null}
    </Panel>
  );
}

import type { RefundRecord } from '@kaifong/domain/sales/contract';
import { Anchor, Button, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../kit/language/use-format.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import { StepButton } from '../../../kit/steps/index.ts';
import classes from './refund.module.css';
import { refundSteps } from './refund-steps.ts';
import { useCreditNote } from './use-credit-note.ts';

interface RefundItemProps {
  readonly refund: RefundRecord;
  readonly onAsk: (command: string) => void;
}

/** One refund: amount, state, pieces, and the next steps. */
export function RefundItem({ refund, onAsk }: RefundItemProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  return (
    <>
      <div className={classes.head}>
        {can('get refund') ? (
          <Anchor component={Link} to={`/refund/${refund.id}`} className={classes.number}>
            {refund.number}
          </Anchor>
        ) : (
          <span className={classes.number}>{refund.number}</span>
        )}
        <Text fw={620}>{format.money(refund.amount, refund.currency)}</Text>
        <StatusBadge status={refund.status}>{t(`sales.refund_status.${refund.status}`)}</StatusBadge>
        <Text size="sm" c="dimmed">
          {[
            t(`sales.refund_kind.${refund.kind}`),
            t(`sales.refund_method.${refund.method}`),
            refund.share_of || refund.whole !== refund.amount ? t(`sales.payment_code.${refund.paid_with}`) : '',
            refund.reference,
            format.dateTime(refund.created_at),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <Text size="sm" mt={4}>
        {refund.reason}
      </Text>
      {refund.answer ? (
        <Text size="sm" c="var(--mantine-color-error)">
          {t('refund.answer', { answer: refund.answer })}
        </Text>
      ) : null}
      <ShareNote refund={refund} />
      <RefundParts refund={refund} />
      <div className={classes.buttons}>
        {refund.commands.map((command) => (
          <StepButton
            key={command}
            steps={refundSteps}
            record={refund}
            name={refund.number}
            command={command}
            onAsk={onAsk}
            quiet={command !== refund.primary_command}
          />
        ))}
        <CreditNoteButton refund={refund} />
      </div>
    </>
  );
}

/** Where a refund comes out of several payments: what it is a share of, or what all of it is. */
export function ShareNote({ refund }: { readonly refund: RefundRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!refund.share_of && refund.whole === refund.amount) return null;
  const whole = format.money(refund.whole, refund.currency);
  return (
    <Text size="sm" c="dimmed">
      {refund.share_of
        ? t('refund.share_of', { number: refund.share_of.number, whole })
        : t('refund.has_shares', { amount: format.money(refund.amount, refund.currency), whole })}
    </Text>
  );
}

/** Pieces and amounts a refund is made of. */
export function RefundParts({ refund }: { readonly refund: RefundRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const named = (name: string, value: string) => t('value.named', { name: t(`sales.refund.fields.${name}`), value });
  const amount = (cost: number) => format.money(cost, refund.currency);
  const money = (
    name: 'shipping' | 'surcharge' | 'goodwill' | 'changed' | 'presents' | 'given' | 'kept',
    sign: 1 | -1 = 1,
  ) => (refund[name] === 0 ? [] : [named(name, amount(sign * refund[name]))]);
  const pieces = ({ name, quantity }: RefundRecord['changed_goods'][number]) => `${name} × ${format.number(quantity)}`;
  const points = (name: 'points' | 'earned_points') =>
    refund[name] > 0 ? [named(name, format.number(refund[name]))] : [];
  const parts = [
    ...refund.lines.map(
      (line) =>
        `${pieces(line)} · ${line.points === null ? amount(line.amount) : t('order.points', { count: line.points, number: format.number(line.points) })} · ${t(`sales.restock.${line.restock}`)}`,
    ),
    ...refund.changed_goods.map((goods) => `${pieces(goods)} · ${amount(goods.amount)}`),
    ...[...money('shipping'), ...money('surcharge'), ...money('goodwill'), ...money('changed')],
    ...[...money('presents', -1), ...money('given', -1), ...money('kept', -1)],
    ...[...points('points'), ...points('earned_points')],
  ];
  if (parts.length === 0) return null;
  return (
    <ul className={classes.pieces}>
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}

/** The credit note as PDF, once the refund was agreed to. */
export function CreditNoteButton({ refund }: { readonly refund: RefundRecord }) {
  const { t } = useTranslation();
  const can = useCan();
  const { save, busy } = useCreditNote();
  // The credit note of the whole refund stands for its shares, too.
  const hasNone = refund.status === 'pending' || refund.status === 'rejected' || refund.share_of !== null;
  if (hasNone || !can('get refund')) return null;
  return (
    <Button variant="default" loading={busy} leftSection={<IconFileText size={15} />} onClick={() => void save(refund)}>
      {t('sales.document.credit-note.title')}
    </Button>
  );
}

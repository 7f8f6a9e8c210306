import type { SalePreview, TillStore } from '@kaifong/domain/till/contract';
import { ActionIcon, Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../kit/feedback/index.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { AgreedRow } from './agreed-row.tsx';
import { MemberBar } from './member-bar.tsx';
import { OffWindow } from './off-window.tsx';
import { ComesBack } from './return/comes-back.tsx';
import { Settled } from './return/settled.tsx';
import { isEmptySale, type Off, type Sale, soldBy, withLineOff, withoutAgreed, withQuantity } from './sale-state.ts';
import classes from './till.module.css';

interface CartPanelProps {
  readonly store: TillStore;
  readonly sale: Sale;
  readonly change: (change: (sale: Sale) => Sale) => void;
  readonly preview: SalePreview | undefined;
  readonly error: Error | null;
  readonly late: boolean;
  /** What keeps it from being paid. */
  readonly notice: ReactNode;
  readonly mayPay: boolean;
  readonly onPay: () => void;
}

/** What a line is called, for who hears its buttons read. */
const titleOf = ({ goods }: Sale['lines'][number]) => [goods.name, goods.options].filter(Boolean).join(' · ');

function useOffWord(currency: string) {
  const { t } = useTranslation();
  const format = useFormat();
  return (off: Off): string => {
    if (off.kind === 'percent') return t('till_sell.off_percent', { percent: format.number(off.percent) });
    if (off.kind === 'amount') return t('till_sell.off_amount', { amount: format.money(off.amount, currency) });
    return t('till_sell.off_price', { amount: format.money(off.price, currency) });
  };
}

/** The lines of the sale, who buys, what it comes to. */
export function CartPanel({ store, sale, change, preview, error, late, notice, mayPay, onPay }: CartPanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const offWord = useOffWord(store.currency);
  const money = (amount: number) => format.money(amount, store.currency);
  const [edited, setEdited] = useState<number | 'sale'>();
  const itemOf = (stockId: number) => preview?.items.find((item) => item.stock_id === stockId && !item.gift);
  const gifts = preview?.items.filter(({ gift }) => gift) ?? [];
  return (
    <Paper withBorder radius="md" p="md">
      <Stack gap="sm">
        <MemberBar sale={sale} change={change} preview={preview} />
        {isEmptySale(sale) ? (
          <Text c="dimmed" py="lg" ta="center">
            {t('till_sell.empty')}
          </Text>
        ) : null}
        <ul className={classes.lines}>
          {sale.lines.map((line, at) => {
            const item = itemOf(line.goods.stock_id);
            const unit = item?.unit_price ?? line.goods.price;
            const title = titleOf(line);
            const short = line.goods.available !== null && line.quantity > line.goods.available;
            return (
              <li key={`${line.goods.stock_id}-${line.lotId}`} className={classes.line}>
                <div>
                  <Text size="sm" fw={560} lh={1.3}>
                    {title}
                  </Text>
                  <Text size="xs" c={short ? 'var(--mantine-color-error)' : 'dimmed'}>
                    {money(unit)}
                    {line.lotId === null ? '' : ` · ${t('till_sell.lot', { number: line.lotId })}`}
                    {line.off ? ` · ${offWord(line.off)}` : ''}
                    {short ? ` · ${t('till_sell.left', { count: line.goods.available ?? 0 })}` : ''}
                  </Text>
                </div>
                <Group gap={4} wrap="nowrap">
                  <ActionIcon
                    variant="default"
                    size="lg"
                    aria-label={t('till_sell.one_less', { name: title })}
                    onClick={() => change((now) => withQuantity(now, at, line.quantity - soldBy(line.goods).step))}
                  >
                    <IconMinus size={16} />
                  </ActionIcon>
                  <Text component="span" miw={26} ta="center" fw={600}>
                    {line.quantity}
                  </Text>
                  <ActionIcon
                    variant="default"
                    size="lg"
                    aria-label={t('till_sell.one_more', { name: title })}
                    onClick={() => change((now) => withQuantity(now, at, line.quantity + soldBy(line.goods).step))}
                  >
                    <IconPlus size={16} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    size="lg"
                    aria-label={t('till_sell.edit_line', { name: title })}
                    onClick={() => setEdited(at)}
                  >
                    <IconPencil size={16} />
                  </ActionIcon>
                </Group>
                <span className={classes.amount}>{money(unit * line.quantity)}</span>
              </li>
            );
          })}
          {sale.agreed.map((line) => (
            <AgreedRow
              key={line.key}
              line={line}
              amount={money(line.amount)}
              onDrop={() => change((now) => withoutAgreed(now, line.key))}
            />
          ))}
          {gifts.map((item) => (
            <li key={`gift-${item.stock_id}`} className={classes.line}>
              <Text size="sm">{item.name}</Text>
              <Text size="sm" c="dimmed">
                × {item.quantity}
              </Text>
              <span className={classes.amount}>{t('till_sell.gift')}</span>
            </li>
          ))}
        </ul>
        {sale.back ? <ComesBack back={sale.back} onDrop={() => change((now) => ({ ...now, back: null }))} /> : null}
        {error ? <Alert color="red">{failureOf(error).messages.join(' ')}</Alert> : null}
        {preview ? (
          <div aria-live="polite" aria-busy={late}>
            {preview.adjustments.length > 0 ? (
              <>
                <div className={classes.row}>
                  <span>{t('till_sell.subtotal')}</span>
                  <span>{money(preview.subtotal)}</span>
                </div>
                {preview.adjustments.map(({ kind, name, amount }) => (
                  <div key={`${kind}-${name}`} className={classes.row}>
                    <Text span size="sm" c="dimmed">
                      {name}
                    </Text>
                    <Text span size="sm">
                      {money(amount)}
                    </Text>
                  </div>
                ))}
              </>
            ) : null}
            <div className={classes.total}>
              <span>{t('till_sell.total')}</span>
              <span>{money(preview.total)}</span>
            </div>
            {preview.exchange ? (
              <>
                <Settled exchange={preview.exchange} currency={store.currency} />
                {preview.due > 0 ? (
                  <div className={classes.row}>
                    <span>{t('till_sell.due')}</span>
                    <span>{money(preview.due)}</span>
                  </div>
                ) : null}
              </>
            ) : null}
            {preview.refused.map(({ code, message }) => (
              <Text key={code} size="sm" c="var(--mantine-color-error)">
                {code}: {message}
              </Text>
            ))}
          </div>
        ) : null}
        {notice}
        <Group grow>
          <Button variant="default" disabled={isEmptySale(sale)} onClick={() => setEdited('sale')}>
            {sale.off ? offWord(sale.off) : t('till_sell.discount')}
          </Button>
          <Button size="md" disabled={isEmptySale(sale) || !preview || error !== null || !mayPay} onClick={onPay}>
            {t(sale.back ? 'till_sell.exchange' : 'till_sell.pay')}
          </Button>
        </Group>
      </Stack>
      {edited !== undefined && (
        <OffWindow
          title={
            edited === 'sale'
              ? t('till_sell.off_sale')
              : titleOf(sale.lines[edited] ?? (sale.lines[0] as Sale['lines'][number]))
          }
          off={edited === 'sale' ? sale.off : (sale.lines[edited]?.off ?? null)}
          ofLine={edited !== 'sale'}
          quantity={edited === 'sale' ? undefined : sale.lines[edited]?.quantity}
          onClose={() => setEdited(undefined)}
          onSave={(off, quantity) => {
            change((now) => {
              if (edited === 'sale') return { ...now, off };
              const priced = withLineOff(now, edited, off);
              return quantity === undefined ? priced : withQuantity(priced, edited, quantity);
            });
            setEdited(undefined);
          }}
        />
      )}
    </Paper>
  );
}

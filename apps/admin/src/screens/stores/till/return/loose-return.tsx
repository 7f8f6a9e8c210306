// Goods that come back without a receipt.
import { useAction, useCall, useRoute } from '@kaifong/client/hooks';
import { type PricedReturn, type RefundedSale, routes, type TillGoods } from '@kaifong/domain/till/contract';
import {
  ActionIcon,
  Alert,
  Button,
  Group,
  PasswordInput,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCameraScan } from '../../../../camera/use-camera-scan.tsx';
import { failureOf } from '../../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../../kit/language/language.ts';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { NumberInput } from '../../../../kit/number/number-input.tsx';
import type { Sale } from '../sale-state.ts';
import classes from '../till.module.css';
import { onShelf, type Place, Placing } from './placing.tsx';
import type { ReturnWindowProps } from './return-window.tsx';

const messagesOf = (error: unknown): string => failureOf(error).messages.join(' ');

interface LooseLine extends Place {
  readonly goods: Pick<TillGoods, 'stock_id' | 'name' | 'options'>;
  readonly quantity: number;
  /** A manager's price of each; null: the lowest. */
  readonly price: number | null;
}

/** Takes what a scanner or a word finds: one at once, several are shown to choose from. */
function FindGoods({ storeId, onFound }: { readonly storeId: number; readonly onFound: (goods: TillGoods) => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const [typed, setTyped] = useState('');
  const [several, setSeveral] = useState<readonly TillGoods[]>([]);
  const [problem, setProblem] = useState<string>();
  function take(goods: TillGoods) {
    onFound(goods);
    setTyped('');
    setSeveral([]);
  }
  async function search(wanted = typed) {
    setProblem(undefined);
    const asked = { store_id: storeId, language: currentLanguage() };
    try {
      const coded = (await call(routes.findGoods, { ...asked, code: wanted })).data;
      const found = coded.length > 0 ? coded : (await call(routes.listGoods, { ...asked, keyword: wanted })).data;
      const [only, ...others] = found;
      if (only && others.length === 0) return take(only);
      setSeveral(found.slice(0, 8));
      if (!only) setProblem(t('till_sell.no_goods'));
    } catch (error) {
      setProblem(messagesOf(error));
    }
  }
  const camera = useCameraScan({ goesOn: false, onCode: (code) => void search(code) });
  return (
    <Stack gap="xs">
      <Group align="flex-end">
        <TextInput
          label={t('till_sell.scan')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (typed.trim()) void search();
          }}
          error={problem}
          rightSection={camera.button}
          autoComplete="off"
          maxLength={100}
          flex={1}
          miw={200}
          data-autofocus
        />
        <Button variant="default" disabled={!typed.trim()} onClick={() => void search()}>
          {t('till_sell.find')}
        </Button>
      </Group>
      {camera.picture}
      {several.map((goods) => (
        <Button key={goods.stock_id} variant="light" justify="flex-start" onClick={() => take(goods)}>
          {[goods.name, goods.options, goods.sku].filter(Boolean).join(' · ')}
        </Button>
      ))}
    </Stack>
  );
}

interface LineProps {
  readonly line: LooseLine;
  readonly priced: PricedReturn['lines'][number] | undefined;
  readonly currency: string;
  readonly onChange: (line: LooseLine) => void;
  readonly onDrop: () => void;
}

function Line({ line, priced, currency, onChange, onDrop }: LineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { goods } = line;
  const name = [goods.name, goods.options].filter(Boolean).join(' · ');
  return (
    <li className={classes.line}>
      <div>
        <Text size="sm" fw={560}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {priced?.lowest == null
            ? t('till_sell.no_lowest')
            : t('till_sell.lowest', { amount: format.money(priced.lowest, currency) })}
        </Text>
        <Placing
          name={name}
          place={line}
          lots={priced?.lots ?? []}
          asksLot={priced?.asks_lot ?? false}
          onChange={(place) => onChange({ ...line, ...place })}
        />
        <Group gap="xs" mt={4}>
          <NumberInput
            size="xs"
            aria-label={t('till_sell.pieces_back', { name })}
            value={line.quantity}
            onChange={(value) => onChange({ ...line, quantity: typeof value === 'number' ? Math.max(1, value) : 1 })}
            inputMode="numeric"
            min={1}
            w={72}
          />
          <NumberInput
            size="xs"
            aria-label={t('till_sell.own_price_of', { name })}
            placeholder={t('till_sell.own_price')}
            value={line.price ?? ''}
            onChange={(value) => onChange({ ...line, price: typeof value === 'number' ? value : null })}
            inputMode="decimal"
            decimalScale={2}
            min={0}
            w={150}
          />
        </Group>
      </div>
      <ActionIcon variant="subtle" aria-label={t('till_sell.forget_line', { name })} onClick={onDrop}>
        <IconX size={16} />
      </ActionIcon>
      <span className={classes.amount}>{priced ? format.money(priced.amount, currency) : ''}</span>
    </li>
  );
}

const sentLines = (lines: readonly LooseLine[]) =>
  lines.map(({ goods, quantity, restock, inventory_id, price }) => ({
    ...{ stock_id: goods.stock_id, quantity, restock, inventory_id },
    ...(price !== null && { price }),
  }));

/** What the goods are worth, a moment behind the typing. */
function useWorth(sessionId: number, lines: readonly LooseLine[]) {
  const text = JSON.stringify(sentLines(lines));
  const [rested] = useDebouncedValue(text, 200);
  const asked = { session_id: sessionId, lines: JSON.parse(rested) as ReturnType<typeof sentLines> };
  const answer = useRoute(
    routes.priceReturn,
    { ...asked, language: currentLanguage() },
    { enabled: asked.lines.length > 0, keep: true },
  );
  return { worth: lines.length > 0 ? answer.data?.data : undefined, error: answer.error, late: text !== rested };
}

interface PaysProps {
  readonly worth: PricedReturn;
  readonly pay: 'cash' | 'points';
  readonly member: Sale['member'];
  readonly onChange: (pay: 'cash' | 'points') => void;
}

/** The ways money goes back, and what the store may still give today. */
function Pays({ worth, pay, member, onChange }: PaysProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const ways = [
    ...(worth.cash === null
      ? []
      : [{ value: 'cash', label: t('till_sell.in_cash', { amount: format.money(worth.cash, worth.currency) }) }]),
    ...(worth.points === null
      ? []
      : [{ value: 'points', label: t('till_sell.has_points', { points: format.number(worth.points) }) }]),
  ];
  return (
    <>
      <SegmentedControl
        value={pay}
        onChange={(value) => onChange(value as 'cash' | 'points')}
        data={ways}
        aria-label={t('till_sell.hand_back')}
        fullWidth
      />
      {pay === 'points' ? (
        <Text size="sm">{member ? t('till_sell.points_to', { name: member.name }) : t('till_sell.points_member')}</Text>
      ) : null}
      <Text size="xs" c="dimmed">
        {t('till_sell.left_today', { amount: format.money(worth.left, worth.currency), days: worth.days })}
      </Text>
    </>
  );
}

/** Takes back without a receipt, at the lowest price or a manager's. */
export function LooseReturn({
  store,
  session,
  sale,
  onGiven,
}: ReturnWindowProps & { readonly onGiven: (given: RefundedSale) => void }) {
  const { t } = useTranslation();
  const give = useAction(routes.returnLoose, [routes.listGoods, routes.getSession]);
  const key = useRef(crypto.randomUUID());
  const [lines, setLines] = useState<readonly LooseLine[]>([]);
  const [reason, setReason] = useState('');
  const [code, setCode] = useState('');
  const [wanted, setWanted] = useState<'cash' | 'points'>('cash');
  const [problem, setProblem] = useState<string>();
  const { worth, error, late } = useWorth(session.id, lines);
  const pay = worth?.cash === null ? 'points' : worth?.points === null ? 'cash' : wanted;
  const change = (at: number, line: LooseLine | null) =>
    setLines(lines.flatMap((each, index) => (index === at ? (line ?? []) : each)));
  async function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(undefined);
    try {
      const { data } = await give.mutateAsync({
        ...{ session_id: session.id, lines: sentLines(lines), reason, pay, return_key: key.current },
        ...{ customer_id: pay === 'points' ? (sale.member?.id ?? null) : null, language: currentLanguage() },
        ...(code && { manager_code: code }),
      });
      onGiven(data);
    } catch (failure) {
      setProblem(messagesOf(failure));
    }
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <FindGoods
          storeId={store.id}
          onFound={(goods) => setLines([...lines, { goods, quantity: 1, price: null, ...onShelf }])}
        />
        <ul className={classes.lines}>
          {lines.map((line, at) => (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: the same goods may come back to two places
              key={`${line.goods.stock_id}-${at}`}
              line={line}
              priced={worth?.lines[at]}
              currency={store.currency}
              onChange={(next) => change(at, next)}
              onDrop={() => change(at, null)}
            />
          ))}
        </ul>
        {worth ? <Pays worth={worth} pay={pay} member={sale.member} onChange={setWanted} /> : null}
        <TextInput
          label={t('till_sell.reason')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={200}
          required
        />
        {store.may_discount ? null : (
          <PasswordInput
            label={t('till_sell.manager_code')}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
          />
        )}
        {(problem ?? (lines.length > 0 && error)) ? <Alert color="red">{problem ?? messagesOf(error)}</Alert> : null}
        <Button
          type="submit"
          loading={give.isPending}
          disabled={!worth || late || lines.length === 0 || !reason.trim()}
        >
          {t('till_sell.take_back')}
        </Button>
      </Stack>
    </form>
  );
}

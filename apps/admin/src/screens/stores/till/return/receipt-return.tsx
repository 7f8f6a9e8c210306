// Goods that come back with their receipt: for their money, or for others.
import { useAction, useCall } from '@kaifong/client/hooks';
import { type RefundedSale, type ReturnableSale, routes, type TillStore } from '@kaifong/domain/till/contract';
import { Alert, Button, Group, PasswordInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCameraScan } from '../../../../camera/use-camera-scan.tsx';
import { PresentNotice } from '../../../../goods/present-notice.tsx';
import { failureOf } from '../../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../../kit/language/language.ts';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { NumberInput } from '../../../../kit/number/number-input.tsx';
import { type BackLine, type SaleBack, sentBack } from '../sale-state.ts';
import classes from '../till.module.css';
import { onShelf, type Place, Placing } from './placing.tsx';

const messagesOf = (error: unknown): string => failureOf(error).messages.join(' ');

interface ReceiptReturnProps {
  /** Known already: the sale is looked up at once. */
  readonly number?: string | undefined;
  readonly store: TillStore;
  readonly sessionId: number;
  readonly onGiven: (given: RefundedSale) => void;
  /** The goods are to pay for others. */
  readonly onExchange: (back: SaleBack) => void;
}

interface FindSaleProps extends Pick<ReceiptReturnProps, 'store' | 'number'> {
  readonly onFound: (sale: ReturnableSale) => void;
}

/** Looks a sale up by the number on its receipt, typed or scanned. */
function FindSale({ store, number: known = '', onFound }: FindSaleProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [number, setNumber] = useState(known);
  const [problem, setProblem] = useState<string>();
  async function find(wanted = number) {
    setProblem(undefined);
    try {
      onFound((await call(routes.findSale, { number: wanted, store_id: store.id, language: currentLanguage() })).data);
    } catch (error) {
      setProblem(messagesOf(error));
    }
  }
  const camera = useCameraScan({
    goesOn: false,
    onCode: (code) => {
      setNumber(code);
      void find(code);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the window opens
  useEffect(() => {
    if (known) void find();
  }, []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void find();
      }}
    >
      <Group align="flex-end">
        <TextInput
          label={t('till_sell.receipt_number')}
          description={t('till_sell.receipt_text')}
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
          error={problem}
          rightSection={camera.button}
          autoComplete="off"
          flex={1}
          miw={200}
          data-autofocus
        />
        <Button type="submit" disabled={!number.trim()}>
          {t('till_sell.find')}
        </Button>
      </Group>
      {camera.picture}
    </form>
  );
}

type Chosen = Readonly<Record<number, Place & { readonly quantity: number }>>;
const none = { ...onShelf, quantity: 0 };

interface LinesProps {
  readonly sale: ReturnableSale;
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

/** The lines of the sale: how many of each come back, and where they go. Of a gift no price is shown. */
function Lines({ sale, chosen, onChange }: LinesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className={classes.lines}>
      {sale.lines.map((line) => {
        const own = chosen[line.line_id] ?? none;
        const set = (change: Partial<Chosen[number]>) => onChange({ ...chosen, [line.line_id]: { ...own, ...change } });
        return (
          <li key={line.line_id} className={classes.line}>
            <div>
              <Text size="sm" fw={560}>
                {[line.name, line.options].filter(Boolean).join(' · ')}
              </Text>
              <Text size="xs" c="dimmed">
                {sale.is_gift ? '' : `${format.money(line.unit_price, sale.currency)} · `}
                {t('till_sell.can_come_back', { count: line.left })}
              </Text>
              {own.quantity > 0 ? (
                <Placing name={line.name} place={own} lots={line.lots} onChange={(place) => set(place)} />
              ) : null}
            </div>
            <NumberInput
              aria-label={t('till_sell.pieces_back', { name: line.name })}
              value={own.quantity > 0 ? own.quantity : ''}
              onChange={(value) => set({ quantity: typeof value === 'number' ? value : 0 })}
              inputMode="numeric"
              min={0}
              max={line.left}
              disabled={line.left === 0}
              w={84}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** Which pieces come back, why, and who agrees. */
function ReturnForm({ store, sale, sessionId, onGiven, onExchange }: ReceiptReturnProps & { sale: ReturnableSale }) {
  const { t } = useTranslation();
  const refund = useAction(routes.refundSale, [routes.listGoods, routes.getSession]);
  const key = useRef(crypto.randomUUID());
  const [chosen, setChosen] = useState<Chosen>({});
  const [reason, setReason] = useState('');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const lines = sale.lines.flatMap(({ line_id, name }): BackLine[] => {
    const own = chosen[line_id];
    return own && own.quantity > 0 ? [{ line_id, name, ...own }] : [];
  });
  const back: SaleBack = { order_id: sale.order_id, number: sale.number, reason, lines };
  const isReady = lines.length > 0 && reason.trim() !== '';
  async function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(undefined);
    try {
      const { data } = await refund.mutateAsync({
        ...sentBack(back),
        ...{ session_id: sessionId, return_key: key.current, language: currentLanguage() },
        ...(code && { manager_code: code }),
      });
      onGiven(data);
    } catch (error) {
      setProblem(messagesOf(error));
    }
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text fw={600}>{sale.number}</Text>
        {sale.other_store ? <Text size="sm">{t('till_sell.other_store', { store: sale.other_store })}</Text> : null}
        {sale.is_gift ? <Text size="sm">{t('till_sell.gift_back')}</Text> : null}
        <Lines sale={sale} chosen={chosen} onChange={setChosen} />
        <PresentNotice
          lines={sale.lines}
          currency={sale.currency}
          backOf={(id) => chosen[id]?.quantity ?? 0}
          onTake={({ line_id, left }) =>
            setChosen((now) => ({ ...now, [line_id]: { ...(now[line_id] ?? none), quantity: left } }))
          }
        />
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
        {problem ? <Alert color="red">{problem}</Alert> : null}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Button variant="default" disabled={!isReady} onClick={() => onExchange(back)}>
            {t('till_sell.for_others')}
          </Button>
          <Button type="submit" loading={refund.isPending} disabled={!isReady}>
            {t('till_sell.money_back')}
          </Button>
        </SimpleGrid>
      </Stack>
    </form>
  );
}

export function ReceiptReturn(props: ReceiptReturnProps) {
  const [sale, setSale] = useState<ReturnableSale>();
  return sale ? (
    <ReturnForm {...props} sale={sale} />
  ) : (
    <FindSale store={props.store} number={props.number} onFound={setSale} />
  );
}

// A card at the register's terminal: asked for, waited for, declined, taken back, and asked again where the line was lost.
import { useAction, useCall, useRoute } from '@kaifong/client/hooks';
import { type CardPayment, routes } from '@kaifong/domain/till/contract';
import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { NumberInput } from '../../../kit/number/number-input.tsx';
import type { WrittenTender } from './sale-state.ts';
import { thisTab } from './this-tab.ts';
import { cardName, isOpenCard, useWatchedCard } from './watched-card.ts';

interface CardTenderProps {
  readonly sessionId: number;
  readonly saleKey: string;
  readonly method: WrittenTender['method'];
  readonly currency: string;
  readonly due: number;
  /** Cards that stand in the sale already. */
  readonly taken: readonly number[];
  readonly online: boolean;
  /** The device that asks; undefined where the browser keeps nothing. */
  readonly deviceId: string | undefined;
  readonly onAdd: (tender: WrittenTender) => void;
  /** Told true before the terminal is asked, and false once it is known that no card is on its way. */
  readonly onAsked: (isAsked: boolean) => void;
}

/** The terminal waits for the card, or nobody knows what became of it. */
export function CardWait({
  card,
  onChange,
}: {
  readonly card: CardPayment;
  readonly onChange: (card: CardPayment) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const call = useCall();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = { card_id: card.id, language: currentLanguage() };
  async function tell(ask: () => Promise<{ data: CardPayment }>) {
    setProblem(undefined);
    setBusy(true);
    try {
      onChange((await ask()).data);
    } catch (error) {
      setProblem(failureOf(error).messages.join(' '));
    }
    setBusy(false);
  }
  const isLost = card.status === 'abnormal';
  return (
    <Stack gap="sm" role="status">
      {isLost ? (
        <Alert color="orange">{t('till_card.lost')}</Alert>
      ) : (
        <Group>
          <Loader size="sm" aria-hidden />
          <Text fw={560}>{t('till_card.waiting', { amount: format.money(card.amount, card.currency) })}</Text>
        </Group>
      )}
      {problem ? <Alert color="red">{problem}</Alert> : null}
      <Group>
        {isLost ? (
          <Button loading={busy} onClick={() => void tell(() => call(routes.askCard, input))}>
            {t('till_card.ask')}
          </Button>
        ) : null}
        {isLost || card.kind === 'refund' ? null : (
          <Button variant="default" loading={busy} onClick={() => void tell(() => call(routes.cancelCard, input))}>
            {t('till_card.cancel')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** What the terminal is asked for. */
function StartCard({
  due,
  last,
  loading,
  onStart,
}: {
  readonly due: number;
  readonly last: CardPayment | undefined;
  readonly loading: boolean;
  readonly onStart: (amount: number) => void;
}) {
  const { t } = useTranslation();
  const [amount, setAmount] = useState<number | ''>(due);
  const failed = last && (last.status === 'rejected' || last.status === 'canceled') ? last : undefined;
  return (
    <Stack gap="sm">
      {failed ? (
        <Alert color={failed.status === 'rejected' ? 'red' : 'yellow'}>
          {failed.reason || t('till_card.declined')}
        </Alert>
      ) : null}
      <Group align="flex-end">
        <NumberInput
          label={t('till_sell.amount')}
          value={amount}
          decimalScale={2}
          inputMode="decimal"
          min={0}
          max={due}
          flex={1}
          onChange={(value) => setAmount(typeof value === 'number' ? value : '')}
        />
        <Button
          leftSection={<IconCreditCard size={18} />}
          loading={loading}
          disabled={amount === '' || amount <= 0 || amount > due}
          onClick={() => amount !== '' && onStart(amount)}
        >
          {t(failed ? 'till_card.again' : 'till_card.start')}
        </Button>
      </Group>
    </Stack>
  );
}

/** The try that waits for somebody, else the last one where it failed; `taken`: what stands in the sale already. */
export function cardToShow(tries: readonly CardPayment[], taken: readonly number[]): CardPayment | undefined {
  const free = tries.filter(({ id, status }) => status !== 'refunded' && !taken.includes(id));
  const waiting = free.find((card) => isOpenCard(card) || card.status === 'approved');
  return waiting ?? free.find(({ id }) => id === tries.at(-1)?.id);
}

export function CardTender(props: CardTenderProps) {
  const { sessionId, saleKey, method, due, taken, online, deviceId, onAdd, onAsked } = props;
  const { t } = useTranslation();
  const tried = useRoute(routes.listSaleCards, { sale_key: saleKey, language: currentLanguage() }, { enabled: online });
  const start = useAction(routes.startCard, [routes.listSaleCards]);
  const [problem, setProblem] = useState<string>();
  const known = cardToShow(tried.data?.data ?? [], taken);
  const [card, setCard] = useWatchedCard(known);
  const add = useEffectEvent((paid: CardPayment) =>
    onAdd({ method, amount: paid.amount, reference: paid.reference, card_id: paid.id, card: cardName(paid) }),
  );
  const isPaid = card?.status === 'approved' && !card.reversing && card.order_id === null && !taken.includes(card.id);
  useEffect(() => {
    if (isPaid) add(card);
  }, [isPaid, card]);
  const isKnown = tried.isSuccess && !tried.isFetching && !start.isPending;
  const isOver = isKnown && !isPaid && !(card && isOpenCard(card));
  const tellOver = useEffectEvent(() => onAsked(false));
  useEffect(() => {
    if (isOver) tellOver();
  }, [isOver]);
  if (!online) return <Alert color="orange">{t('till_card.offline')}</Alert>;
  if (tried.isPending || isPaid) return <Loader size="sm" aria-label={t('till_card.loading')} />;
  if (card && isOpenCard(card)) return <CardWait card={card} onChange={setCard} />;
  async function begin(amount: number) {
    setProblem(undefined);
    onAsked(true);
    const attempt = Math.max(0, ...(tried.data?.data ?? []).map((each) => each.attempt), card?.attempt ?? 0) + 1;
    try {
      const input = { session_id: sessionId, sale_key: saleKey, attempt, amount, language: currentLanguage() };
      const by = deviceId === undefined ? {} : { by: { device_id: deviceId, tab: thisTab } };
      setCard((await start.mutateAsync({ ...input, ...by })).data);
    } catch (error) {
      // The answer may be what was lost: the tries are read again.
      void tried.refetch();
      setProblem(failureOf(error, 'unsent').messages.join(' '));
    }
  }
  return (
    <>
      {problem ? <Alert color="red">{problem}</Alert> : null}
      <StartCard due={due} last={card} loading={start.isPending} onStart={(amount) => void begin(amount)} />
    </>
  );
}

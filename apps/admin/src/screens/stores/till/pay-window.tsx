// Taking the money: several ways in one sale, change, and the last questions.
import { useAction } from '@kaifong/client/hooks';
import { routes as bookingRoutes } from '@kaifong/domain/booking/contract';
import { routes, type SalePreview, type TillStore } from '@kaifong/domain/till/contract';
import { ActionIcon, Alert, Button, Modal, PasswordInput, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, notifyFailure, warn } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { AddTender } from './add-tender.tsx';
import { CardTender } from './card-tender.tsx';
import type { ShownCode } from './fps-code.tsx';
import { handOver } from './hand-over.ts';
import { AloneNotice, canSellAlone } from './offline/alone-notice.tsx';
import type { OwnReceipt } from './offline/offline-sale.ts';
import type { Journal } from './offline/use-journal.ts';
import { PayExtras } from './pay-extras.tsx';
import { Settled } from './return/settled.tsx';
import { type Sale, sentSale, type WrittenTender } from './sale-state.ts';
import { isUnanswered } from './telling-call.ts';
import classes from './till.module.css';

interface PayWindowProps {
  readonly store: TillStore;
  readonly sessionId: number;
  readonly sale: Sale;
  readonly change: (change: (sale: Sale) => Sale) => void;
  readonly preview: SalePreview;
  readonly late: boolean;
  readonly journal: Journal;
  readonly onClose: () => void;
  readonly onSold: (receipt: OwnReceipt) => void;
  /** A code the buyer should see. */
  readonly onCode: (code: ShownCode | undefined) => void;
}

type Method = TillStore['methods'][number];

const isIn = (tenders: Sale['tenders'], { code }: Method) => tenders.some(({ method }) => method === code);

function Tenders({ store, sale, change }: Pick<PayWindowProps, 'store' | 'sale' | 'change'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const reverse = useAction(routes.reverseCard, [routes.listSaleCards]);
  const nameOf = (code: string) => store.methods.find((method) => method.code === code)?.name ?? code;
  const take = (at: number) => change((now) => ({ ...now, tenders: now.tenders.filter((_, index) => index !== at) }));
  async function forget({ card_id }: WrittenTender, at: number) {
    if (card_id === undefined) return take(at);
    try {
      // The money goes back before the tender is forgotten.
      const { data } = await reverse.mutateAsync({ card_id, language: currentLanguage() });
      if (data.status === 'refunded') take(at);
      else warn('till_card.not_back', ['till_card.lost']);
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  }
  if (sale.tenders.length === 0) return null;
  return (
    <ul className={classes.lines}>
      {sale.tenders.map((tender, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two tenders may be the same, and only the last one goes
        <li key={at} className={classes.line}>
          <Text>
            {nameOf(tender.method)} {tender.card ?? (tender.reference ? <small>{tender.reference}</small> : null)}
          </Text>
          <span className={classes.amount}>{format.money(tender.amount, store.currency)}</span>
          <ActionIcon
            variant="subtle"
            loading={reverse.isPending}
            aria-label={t(tender.card_id === undefined ? 'till_sell.forget_tender' : 'till_card.give_back', {
              name: nameOf(tender.method),
            })}
            onClick={() => void forget(tender, at)}
          >
            <IconX size={16} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

/** Sells without the shop. Refuses what the shop would refuse of how it is paid. */
function useSellingAlone({ journal, onSold }: PayWindowProps, setProblem: (problem: string) => void) {
  const { t } = useTranslation();
  return async () => {
    const { refused } = journal.price;
    if (refused) return setProblem(t(`till.errors.${refused}`));
    try {
      onSold(await journal.write());
    } catch {
      setProblem(t('till_sell.offline.not_written'));
    }
  };
}

/** Presents as the buyer was shown them, in one order. */
const presentsIn = ({ items }: SalePreview): string =>
  items
    .flatMap(({ gift, stock_id, quantity }) => (gift ? [`${stock_id}×${quantity}`] : []))
    .sort()
    .join();

/** An answer got lost: the journal may say the same sale, with the same key, if it comes to the same with the same presents. */
const comesToTheSame = ({ journal, preview }: PayWindowProps): boolean =>
  canSellAlone(journal) &&
  journal.price.preview.total === preview.total &&
  presentsIn(journal.price.preview) === presentsIn(preview);

function useSelling(props: PayWindowProps, managerCode: string) {
  const { sale, sessionId, journal, preview, onSold } = props;
  const { t } = useTranslation();
  const sell = useAction(routes.sell, [
    routes.listGoods,
    routes.getTillStore,
    routes.listParked,
    bookingRoutes.listDesk,
  ]);
  const [refused, setRefused] = useState<{ readonly sale: Sale; readonly words: string }>();
  // A refusal is said until the sale is another one.
  const problem = refused?.sale === sale ? refused.words : undefined;
  const setProblem = (words: string | undefined) => setRefused(words === undefined ? undefined : { sale, words });
  const [writing, setWriting] = useState(false);
  const sellAlone = useSellingAlone(props, setProblem);
  async function write() {
    setWriting(true);
    await sellAlone();
    setWriting(false);
  }
  async function finish() {
    setProblem(undefined);
    if (!journal.online) return write();
    try {
      const { data } = await journal.sellOver(preview, (lease) =>
        sell.mutateAsync({
          ...(lease && { lease }),
          ...sentSale(sale, sessionId),
          // What takes effect, as the customer was shown it.
          codes: sale.codes.filter((code) => !preview.refused.some((each) => each.code === code)),
          ...{
            sale_key: sale.key,
            tenders: [...sale.tenders],
            staff: [...sale.staff],
            email: sale.email,
            note: sale.note,
          },
          ...{ is_gift: sale.isGift, language: currentLanguage() },
          ...(managerCode && { manager_code: managerCode }),
          ...(sale.parkedId !== null && { parked_id: sale.parkedId }),
        }),
      );
      onSold(data);
    } catch (error) {
      if (isUnanswered(error)) return comesToTheSame(props) ? write() : setProblem(t('till_sell.offline.answer_lost'));
      setProblem(failureOf(error, 'unsent').messages.join(' '));
    }
  }
  return { finish, problem, isPending: sell.isPending || writing };
}

/** The ways to pay, and what the chosen one gives, while something is due. */
function Ways({ store, sale, change, preview, sessionId, journal, onCode }: PayWindowProps) {
  const [code, setCode] = useState(store.methods[0]?.code);
  const method = store.methods.find((each) => each.code === code) ?? store.methods[0];
  if (preview.due <= 0 || !method) return null;
  const hasTerminal = store.registers.some((each) => each.session?.id === sessionId && each.has_terminal);
  const add = (tender: WrittenTender) =>
    change((now) =>
      tender.card_id !== undefined && now.tenders.some(({ card_id }) => card_id === tender.card_id)
        ? now
        : { ...now, tenders: [...now.tenders, tender], cardAsked: now.cardAsked && tender.card_id === undefined },
    );
  return (
    <>
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="xs">
        {store.methods.map((each) => (
          <Button
            key={each.code}
            variant={each.code === method.code ? 'filled' : 'default'}
            aria-pressed={each.code === method.code}
            onClick={() => setCode(each.code)}
          >
            {each.name}
            {isIn(sale.tenders, each) ? ' ✓' : ''}
          </Button>
        ))}
      </SimpleGrid>
      {method.by_terminal && hasTerminal ? (
        <CardTender
          key={`${method.code}-${sale.tenders.length}-${preview.due}`}
          sessionId={sessionId}
          saleKey={sale.key}
          method={method.code}
          currency={store.currency}
          due={preview.due}
          taken={sale.tenders.flatMap(({ card_id }) => card_id ?? [])}
          online={journal.online}
          deviceId={journal.deviceId}
          onAdd={add}
          onAsked={(cardAsked) => change((now) => (now.cardAsked === cardAsked ? now : { ...now, cardAsked }))}
        />
      ) : (
        <AddTender
          key={`${method.code}-${sale.tenders.length}-${preview.due}`}
          store={store}
          sessionId={sessionId}
          saleKey={sale.key}
          onCode={onCode}
          method={method}
          due={method.kind === 'cash' ? preview.cash_due : preview.due}
          exact={preview.due}
          onAdd={add}
        />
      )}
    </>
  );
}

export function PayWindow(props: PayWindowProps) {
  const { store, sale, change, preview, late, journal, onClose } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const [managerCode, setManagerCode] = useState('');
  const { finish, problem, isPending } = useSelling(props, managerCode);
  const money = (amount: number) => format.money(amount, store.currency);
  const handed = handOver(preview);
  const maySell = journal.online || canSellAlone(journal);
  const settled = sale.tenders.length > 0 || sale.back !== null || preview.total === 0;
  const paid = maySell && preview.due === 0 && settled && !late;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('till_sell.pay_title', { amount: money(preview.total) })}
      closeButtonProps={{ 'aria-label': t('till_sell.close') }}
    >
      <Stack>
        <div className={classes.total} aria-live="polite">
          <span>{t(`till_sell.${handed.word}`)}</span>
          <span>{money(handed.amount)}</span>
        </div>
        {preview.exchange ? <Settled exchange={preview.exchange} currency={store.currency} /> : null}
        <Tenders store={store} sale={sale} change={change} />
        <Ways {...props} />
        {preview.needs_manager && (
          <PasswordInput
            label={t('till_sell.manager_code')}
            description={t(sale.back ? 'till_sell.manager_back' : 'till_sell.manager_text')}
            value={managerCode}
            onChange={(event) => setManagerCode(event.currentTarget.value)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
          />
        )}
        <PayExtras store={store} sale={sale} change={change} />
        {journal.online ? null : <AloneNotice journal={journal} change={change} />}
        {problem ? <Alert color="red">{problem}</Alert> : null}
        <Button size="lg" disabled={!paid} loading={isPending} onClick={() => void finish()}>
          {t(sale.back ? 'till_sell.exchange' : 'till_sell.finish')}
        </Button>
      </Stack>
    </Modal>
  );
}

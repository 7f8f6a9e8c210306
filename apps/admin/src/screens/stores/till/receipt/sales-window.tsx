// What this till and its store sold: a sale is found, its papers are printed again, its goods come back.
import { useRoute } from '@kaifong/client/hooks';
import { routes, type TillSaleRow, type TillStore } from '@kaifong/domain/till/contract';
import { Alert, Button, Group, Loader, Modal, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../../kit/language/language.ts';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { useNetwork } from '../network.ts';
import type { OwnReceipt } from '../offline/offline-sale.ts';
import classes from '../till.module.css';
import { keptReceipts } from './kept-receipts.ts';
import { ReceiptBody } from './receipt-body.tsx';

interface SalesWindowProps {
  readonly store: TillStore;
  readonly session: { readonly id: number; readonly number: string };
  readonly onClose: () => void;
  /** Goods of the sale with this number come back. */
  readonly onReturn: (number: string) => void;
}

interface LineProps {
  readonly number: string;
  readonly amount: string;
  readonly about: readonly string[];
  readonly onOpen: () => void;
}

function SaleLine({ number, amount, about, onOpen }: LineProps) {
  const { t } = useTranslation();
  return (
    <li className={classes.line}>
      <div>
        <Text fw={560}>{number}</Text>
        <Text size="xs" c="dimmed">
          {about.filter(Boolean).join(' · ')}
        </Text>
      </div>
      <span className={classes.amount}>{amount}</span>
      <Button size="compact-sm" variant="default" onClick={onOpen} aria-label={t('till_sales.open_of', { number })}>
        {t('till_sales.open')}
      </Button>
    </li>
  );
}

/** Receipts this device keeps, while the shop does not answer. */
function KeptSales({ store, onOpen }: Pick<SalesWindowProps, 'store'> & { onOpen: (receipt: OwnReceipt) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const kept = keptReceipts(store.id);
  return (
    <>
      <Text size="sm">{t('till_sales.kept')}</Text>
      {kept.length === 0 ? <Text c="dimmed">{t('till_sales.none')}</Text> : null}
      <ul className={classes.lines}>
        {kept.map((receipt) => (
          <SaleLine
            key={receipt.number}
            number={receipt.number}
            amount={format.money(receipt.total, receipt.currency)}
            about={[format.dateTime(receipt.sold_at), receipt.served_by]}
            onOpen={() => onOpen(receipt)}
          />
        ))}
      </ul>
    </>
  );
}

const perPage = 20;

/** The sales of the session, or of the store on whichever day, the newest first. */
function FoundSales({
  store,
  session,
  onOpen,
}: Pick<SalesWindowProps, 'store' | 'session'> & { onOpen: (row: TillSaleRow) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [reach, setReach] = useState<'session' | 'store'>('session');
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), 300);
  const [page, setPage] = useState(1);
  const answer = useRoute(
    routes.listSales,
    {
      ...{ page, per_page: perPage, language: currentLanguage() },
      ...(keyword && { keyword }),
      filter: reach === 'session' ? { session: session.number } : { store_id: String(store.id) },
    },
    { keep: true },
  );
  const { data: rows = [], total = 0 } = answer.data ?? {};
  return (
    <>
      <SegmentedControl
        value={reach}
        onChange={(value) => {
          setReach(value as 'session' | 'store');
          setPage(1);
        }}
        data={[
          { value: 'session', label: t('till_sales.session') },
          { value: 'store', label: t('till_sales.store') },
        ]}
        aria-label={t('till_sales.title')}
        fullWidth
      />
      <TextInput
        label={t('till_sales.search')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setPage(1);
        }}
        autoComplete="off"
        data-autofocus
      />
      {answer.isPending ? <Loader aria-label={t('till_sales.loading')} /> : null}
      {answer.error ? (
        <Alert color="red">
          <Stack align="flex-start">
            {t('till_sales.failed')}
            <Button size="compact-sm" variant="default" onClick={() => void answer.refetch()}>
              {t('till_sell.again')}
            </Button>
          </Stack>
        </Alert>
      ) : null}
      {answer.data && rows.length === 0 ? <Text c="dimmed">{t('till_sales.none')}</Text> : null}
      <ul className={classes.lines}>
        {rows.map((row) => (
          <SaleLine
            key={row.id}
            number={row.number}
            amount={format.money(row.total, row.currency)}
            about={[
              format.dateTime(row.created_at),
              t('till_sell.parked_pieces', { count: row.pieces }),
              row.account,
              reach === 'store' ? row.register_name : '',
            ]}
            onOpen={() => onOpen(row)}
          />
        ))}
      </ul>
      {total > perPage ? (
        <Group justify="space-between">
          <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('till_sell.back')}
          </Button>
          <Button variant="default" disabled={page * perPage >= total} onClick={() => setPage(page + 1)}>
            {t('till_sell.more')}
          </Button>
        </Group>
      ) : null}
    </>
  );
}

interface OpenedProps {
  readonly sessionId: number;
  readonly onBack: () => void;
  readonly onReturn: (number: string) => void;
}

/** The papers of a sale the shop knows. */
function OpenedSale({ orderId, ...rest }: OpenedProps & { readonly orderId: number }) {
  const { t } = useTranslation();
  const answer = useRoute(routes.getReceipt, { order_id: orderId, language: currentLanguage() });
  if (answer.data) return <OpenedReceipt receipt={answer.data.data} {...rest} />;
  return answer.error ? (
    <Alert color="red">{t('till_sales.failed')}</Alert>
  ) : (
    <Loader aria-label={t('till_sales.loading')} />
  );
}

function OpenedReceipt({ receipt, sessionId, onBack, onReturn }: OpenedProps & { readonly receipt: OwnReceipt }) {
  const { t } = useTranslation();
  return (
    <ReceiptBody sessionId={sessionId} receipt={receipt} isNew={false}>
      {receipt.alone ? null : (
        <Button variant="default" onClick={() => onReturn(receipt.number)}>
          {t('till_sell.give_back')}
        </Button>
      )}
      <Button onClick={onBack}>{t('till_sales.others')}</Button>
    </ReceiptBody>
  );
}

export function SalesWindow({ store, session, onClose, onReturn }: SalesWindowProps) {
  const { t } = useTranslation();
  const { online } = useNetwork();
  const [opened, setOpened] = useState<number | OwnReceipt>();
  const more = { sessionId: session.id, onBack: () => setOpened(undefined), onReturn };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('till_sales.title')}
      closeButtonProps={{ 'aria-label': t('till_sell.close') }}
    >
      {typeof opened === 'number' ? <OpenedSale orderId={opened} {...more} /> : null}
      {typeof opened === 'object' ? <OpenedReceipt receipt={opened} {...more} /> : null}
      {opened === undefined ? (
        <Stack>
          {online ? (
            <FoundSales store={store} session={session} onOpen={({ id }) => setOpened(id)} />
          ) : (
            <KeptSales store={store} onOpen={setOpened} />
          )}
        </Stack>
      ) : null}
    </Modal>
  );
}

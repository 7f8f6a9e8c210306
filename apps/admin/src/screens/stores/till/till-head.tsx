import { useCall, useRoute } from '@kaifong/client/hooks';
import { routes, type TillStore } from '@kaifong/domain/till/contract';
import { Badge, Button, Group, Menu, Text, Title } from '@mantine/core';
import { IconDots, IconPlayerPause, IconStack2 } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { confirm, warn } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useNetwork } from './network.ts';
import { NetworkLine } from './network-line.tsx';
import { JournalLine } from './offline/journal-line.tsx';
import { ParkedWindow, ParkWindow } from './parked-windows.tsx';
import { PrinterWindow } from './printer-window.tsx';
import { SalesWindow } from './receipt/sales-window.tsx';
import { ReturnWindow } from './return/return-window.tsx';
import { cardOf, isEmptySale, type Sale } from './sale-state.ts';
import { isWaitingCard } from './watched-card.ts';

interface TillHeadProps {
  readonly store: TillStore;
  readonly register: string;
  readonly session: NonNullable<TillStore['registers'][number]['session']>;
  readonly sale: Sale;
  readonly change: (change: (sale: Sale) => Sale) => void;
  readonly clear: () => void;
  /** A second window for whoever buys. */
  readonly onCustomerWindow: () => void;
  /** Told once a sale that was put aside is on the screen again. */
  readonly onRecalled: () => void;
  readonly onLeave: () => void;
}

type Say = (key: string) => string;
const clearQuestion = (t: Say) => ({
  title: t('till_sell.clear'),
  text: t('till_sell.clear_text'),
  confirm: t('till_sell.clear'),
  danger: true,
});

/** Whether a card holds the sale on the screen; says then what to do. The shop knows best of one that is asked for: what it settled holds nothing. */
function useCardHold({ sale, change }: Pick<TillHeadProps, 'sale' | 'change'>) {
  const call = useCall();
  const { online } = useNetwork();
  const isSettled = async () => {
    try {
      const { data } = await call(routes.listSaleCards, { sale_key: sale.key, language: currentLanguage() });
      // Without any try the question may still be on its way.
      return data.length > 0 && !data.some(isWaitingCard);
    } catch {
      return false;
    }
  };
  return async (): Promise<boolean> => {
    const why = cardOf(sale);
    if (why === 'first_answer' && online && (await isSettled())) {
      change((now) => ({ ...now, cardAsked: false }));
      return false;
    }
    if (why) warn(why === 'first_back' ? 'till_card.title' : 'till_card.title_asked', [`till_card.${why}`]);
    return why !== undefined;
  };
}

/** What is not done at every sale. */
function TillMenu(props: TillHeadProps & { readonly onOpen: (window: 'return' | 'printer' | 'sales') => void }) {
  const { session, sale, clear, onOpen, onCustomerWindow, onLeave } = props;
  const { t } = useTranslation();
  const isHeld = useCardHold(props);
  async function empty() {
    if (await isHeld()) return;
    if (await confirm(clearQuestion(t))) clear();
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" aria-label={t('till_sell.menu')}>
          <IconDots size={18} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={isEmptySale(sale) && !sale.back} onClick={() => void empty()}>
          {t('till_sell.clear')}
        </Menu.Item>
        <Menu.Item onClick={() => onOpen('sales')}>{t('till_sales.menu')}</Menu.Item>
        <Menu.Item onClick={() => onOpen('return')}>{t('till_sell.give_back')}</Menu.Item>
        <Menu.Item onClick={onCustomerWindow}>{t('till_sell.customer_window')}</Menu.Item>
        <Menu.Item onClick={() => onOpen('printer')}>{t('till_printer.title')}</Menu.Item>
        <Menu.Item component={Link} to={`/pos/view/${session.id}`}>
          {t('till_sell.session')}
        </Menu.Item>
        <Menu.Item onClick={onLeave}>{t('till_sell.other_register')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

type OpenWindow = 'park' | 'parked' | 'return' | 'printer' | 'sales';

/** The sale whose goods come back: chosen here, or on another screen, which says so on its way to the till. */
function useReturnAsked(open: () => void) {
  const { state, pathname } = useLocation();
  const go = useNavigate();
  const [number, setNumber] = useState<string>();
  const asked = (state as { readonly back?: string } | null)?.back;
  useEffect(() => {
    if (!asked) return;
    setNumber(asked);
    open();
    void go(pathname, { replace: true, state: null });
  }, [asked, go, open, pathname]);
  return [number, setNumber] as const;
}

function TillName({ name, register }: { readonly name: string; readonly register: string }) {
  return (
    <div>
      <Title order={1} size="h3">
        {name}
      </Title>
      <Text size="sm" c="dimmed">
        {register}
      </Text>
      <NetworkLine />
      <JournalLine />
    </div>
  );
}

/** Which till this is, and what is not selling. */
export function TillHead(props: TillHeadProps) {
  const { store, register, session, sale } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState<OpenWindow>();
  const [returned, setReturned] = useReturnAsked(useCallback(() => setOpen('return'), []));
  const waiting =
    useRoute(routes.listParked, { store_id: store.id, language: currentLanguage() }).data?.data.length ?? 0;
  const isEmpty = sale.lines.length === 0;
  const { online } = useNetwork();
  const hasNetworkPrinter = store.registers.some((each) => each.session?.id === session.id && each.has_printer);
  const isHeld = useCardHold(props);
  const close = () => {
    setOpen(undefined);
    setReturned(undefined);
  };
  const ask = async (wanted: OpenWindow) => {
    if ((wanted === 'park' || wanted === 'parked') && (await isHeld())) return;
    if (online || wanted === 'printer' || wanted === 'sales') setOpen(wanted);
    else warn('till_sell.offline.needs_network', ['till_sell.offline.later']);
  };
  return (
    <Group justify="space-between">
      <TillName name={store.name} register={`${register} · ${session.number}`} />
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconPlayerPause size={16} />}
          // A booking is not put aside: it waits in the list of bookings.
          disabled={isEmpty || sale.back !== null || sale.agreed.length > 0}
          onClick={() => void ask('park')}
        >
          {t('till_sell.park')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconStack2 size={16} />}
          rightSection={waiting > 0 ? <Badge size="sm">{waiting}</Badge> : undefined}
          onClick={() => void ask('parked')}
        >
          {t('till_sell.parked')}
        </Button>
        <TillMenu {...props} onOpen={(wanted) => void ask(wanted)} />
      </Group>
      {open === 'park' && <ParkWindow {...props} onClose={close} />}
      {open === 'return' && <ReturnWindow {...props} number={returned} onClose={close} />}
      {open === 'sales' && (
        <SalesWindow
          store={store}
          session={session}
          onClose={close}
          onReturn={(number) => {
            setReturned(number);
            void ask('return');
          }}
        />
      )}
      {open === 'printer' && <PrinterWindow hasNetworkPrinter={hasNetworkPrinter} onClose={close} />}
      {open === 'parked' && <ParkedWindow {...props} onClose={close} />}
    </Group>
  );
}

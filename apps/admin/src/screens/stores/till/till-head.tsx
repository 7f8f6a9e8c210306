import { useAction, useCall, useRoute } from '@kaifong/client/hooks';
import { type ParkedSale, routes, type TillStore } from '@kaifong/domain/till/contract';
import { Badge, Button, Group, Menu, Modal, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconDots, IconPlayerPause, IconStack2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { confirm, notifyFailure, notifySuccess, warn } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { useNetwork } from './network.ts';
import { NetworkLine } from './network-line.tsx';
import { JournalLine } from './offline/journal-line.tsx';
import { PrinterWindow } from './printer-window.tsx';
import { recalledSaleOf } from './recalled-sale.ts';
import { ReturnWindow } from './return/return-window.tsx';
import { cardOf, isEmptySale, parkedOf, type Sale } from './sale-state.ts';
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
  readonly onLeave: () => void;
}

type Say = (key: string) => string;
const replaceQuestion = (t: Say) => ({
  title: t('till_sell.recall'),
  text: t('till_sell.replace_sale'),
  confirm: t('till_sell.recall'),
});
const clearQuestion = (t: Say) => ({
  title: t('till_sell.clear'),
  text: t('till_sell.clear_text'),
  confirm: t('till_sell.clear'),
  danger: true,
});

type WindowProps = TillHeadProps & { readonly onClose: () => void };

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

/** Puts the sale aside under a name. */
function ParkWindow({ session, sale, clear, onClose }: WindowProps) {
  const { t } = useTranslation();
  const park = useAction(routes.parkSale, [routes.listParked]);
  const [name, setName] = useState(sale.member?.name ?? '');
  async function submit() {
    try {
      const input = { session_id: session.id, sale_key: sale.key, name, content: parkedOf(sale) };
      await park.mutateAsync({ ...input, language: currentLanguage() });
      clear();
      onClose();
      notifySuccess('submit_success');
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('till_sell.park')}
      closeButtonProps={{ 'aria-label': t('till_sell.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack>
          <TextInput
            label={t('till_sell.park_name')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={80}
            data-autofocus
          />
          <Button type="submit" loading={park.isPending}>
            {t('till_sell.park')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}

/** Sales that wait, on whichever register. */
function ParkedWindow({ store, session, sale, change, onClose }: WindowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const answer = useRoute(routes.listParked, { store_id: store.id, language: currentLanguage() });
  const recall = useAction(routes.recallSale, [routes.listParked]);
  const drop = useAction(routes.dropParked, [routes.listParked]);
  const parked = answer.data?.data ?? [];
  async function take({ id, version }: ParkedSale) {
    if (!isEmptySale(sale) && !(await confirm(replaceQuestion(t)))) return;
    try {
      const { data } = await recall.mutateAsync({ id, version, session_id: session.id, language: currentLanguage() });
      change(() => recalledSaleOf(data));
      onClose();
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  }
  async function remove({ id, version }: ParkedSale) {
    try {
      await drop.mutateAsync({ id, version, language: currentLanguage() });
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('till_sell.parked')}
      closeButtonProps={{ 'aria-label': t('till_sell.close') }}
    >
      <Stack>
        {answer.data && parked.length === 0 ? <Text c="dimmed">{t('till_sell.none_parked')}</Text> : null}
        {parked.map((each) => (
          <Group key={each.id} justify="space-between" wrap="nowrap">
            <div>
              <Text fw={560}>{each.name || t('till_sell.parked_pieces', { count: each.pieces })}</Text>
              <Text size="xs" c="dimmed">
                {[
                  t('till_sell.parked_pieces', { count: each.pieces }),
                  each.who,
                  format.dateTime(each.created_at),
                  each.register,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            <Group gap="xs" wrap="nowrap">
              <Button size="compact-sm" variant="subtle" color="red" onClick={() => void remove(each)}>
                {t('till_sell.drop')}
              </Button>
              <Button size="compact-sm" onClick={() => void take(each)}>
                {t('till_sell.recall')}
              </Button>
            </Group>
          </Group>
        ))}
      </Stack>
    </Modal>
  );
}

/** What is not done at every sale. */
function TillMenu(props: TillHeadProps & { readonly onReturn: () => void; readonly onPrinter: () => void }) {
  const { session, sale, clear, onReturn, onPrinter, onCustomerWindow, onLeave } = props;
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
        <Menu.Item onClick={onReturn}>{t('till_sell.give_back')}</Menu.Item>
        <Menu.Item onClick={onCustomerWindow}>{t('till_sell.customer_window')}</Menu.Item>
        <Menu.Item onClick={onPrinter}>{t('till_printer.title')}</Menu.Item>
        <Menu.Item component={Link} to={`/pos/view/${session.id}`}>
          {t('till_sell.session')}
        </Menu.Item>
        <Menu.Item onClick={onLeave}>{t('till_sell.other_register')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Which till this is, and what is not selling. */
export function TillHead(props: TillHeadProps) {
  const { store, register, session, sale } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState<'park' | 'parked' | 'return' | 'printer'>();
  const waiting =
    useRoute(routes.listParked, { store_id: store.id, language: currentLanguage() }).data?.data.length ?? 0;
  const isEmpty = sale.lines.length === 0;
  const { online } = useNetwork();
  const hasNetworkPrinter = store.registers.some((each) => each.session?.id === session.id && each.has_printer);
  const isHeld = useCardHold(props);
  const ask = async (wanted: 'park' | 'parked' | 'return') => {
    if (wanted !== 'return' && (await isHeld())) return;
    if (online) setOpen(wanted);
    else warn('till_sell.offline.needs_network', ['till_sell.offline.later']);
  };
  return (
    <Group justify="space-between">
      <div>
        <Title order={1} size="h3">
          {store.name}
        </Title>
        <Text size="sm" c="dimmed">
          {register} · {session.number}
        </Text>
        <NetworkLine />
        <JournalLine />
      </div>
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
        <TillMenu {...props} onReturn={() => void ask('return')} onPrinter={() => setOpen('printer')} />
      </Group>
      {open === 'park' && <ParkWindow {...props} onClose={() => setOpen(undefined)} />}
      {open === 'return' && <ReturnWindow {...props} onClose={() => setOpen(undefined)} />}
      {open === 'printer' && <PrinterWindow hasNetworkPrinter={hasNetworkPrinter} onClose={() => setOpen(undefined)} />}
      {open === 'parked' && <ParkedWindow {...props} onClose={() => setOpen(undefined)} />}
    </Group>
  );
}

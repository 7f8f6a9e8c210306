// Sales that are put aside: one goes, one is called back.
import { useAction, useRoute } from '@kaifong/client/hooks';
import { type ParkedSale, routes, type TillStore } from '@kaifong/domain/till/contract';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm, notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { recalledSaleOf } from './recalled-sale.ts';
import { isEmptySale, parkedOf, type Sale } from './sale-state.ts';

interface WindowProps {
  readonly session: { readonly id: number };
  readonly sale: Sale;
  readonly onClose: () => void;
}
interface ParkedWindowProps extends WindowProps {
  readonly store: TillStore;
  readonly change: (change: (sale: Sale) => Sale) => void;
  /** Told once a sale was called back. */
  readonly onRecalled: () => void;
}

interface Say {
  (key: string): string;
  (key: string, values: Record<string, string>): string;
}
const replaceQuestion = (t: Say) => ({
  title: t('till_sell.recall'),
  text: t('till_sell.replace_sale'),
  confirm: t('till_sell.recall'),
});
const dropQuestion = (t: Say, name: string) => ({
  title: t('till_sell.drop_title'),
  text: t('till_sell.drop_text', { name }),
  confirm: t('till_sell.drop_title'),
  danger: true,
});

/** Puts the sale aside under a name. */
export function ParkWindow({ session, sale, clear, onClose }: WindowProps & { readonly clear: () => void }) {
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
export function ParkedWindow({ store, session, sale, change, onRecalled, onClose }: ParkedWindowProps) {
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
      onRecalled();
      onClose();
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  }
  const nameOf = ({ name, pieces }: ParkedSale) => name || t('till_sell.parked_pieces', { count: pieces });
  async function remove(each: ParkedSale) {
    const { id, version } = each;
    if (!(await confirm(dropQuestion(t, nameOf(each))))) return;
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
              <Text fw={560}>{nameOf(each)}</Text>
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

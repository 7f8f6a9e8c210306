// Sellers of an order, and a window to write somebody else down.
import { CallError } from '@kaifong/client/call';
import { useAction, useRoute } from '@kaifong/client/hooks';
import { type OrderSellersView, routes } from '@kaifong/domain/commission/contract';
import { ActionIcon, Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../../kit/language/language.ts';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { NumberInput } from '../../../../kit/number/number-input.tsx';
import { useCan } from '../../../../kit/permissions/index.ts';
import { Panel } from '../../../../kit/shell/panel.tsx';

/** `id`: of the order. */
export function SellersPanel({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const can = useCan();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const answer = useRoute(
    routes.getOrderSellers,
    { id, language: currentLanguage() },
    { enabled: can('get commission') },
  );
  const view = answer.data?.data;
  if (!view) return null;
  return (
    <Panel
      title={t('order.sellers.title')}
      aside={
        can('update commission') ? (
          <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
            {t('order.sellers.change')}
          </Button>
        ) : null
      }
    >
      {view.sellers.map(({ account_id, name, share }) => (
        <Group key={account_id} justify="space-between" wrap="nowrap">
          <Text style={{ overflowWrap: 'anywhere' }}>{name}</Text>
          {view.sellers.length > 1 ? <Text>{`${format.number(share)}%`}</Text> : null}
        </Group>
      ))}
      <Text size="sm" c="dimmed">
        {t(`order.sellers.from.${view.source}`)}
      </Text>
      {open ? <SellersWindow id={id} view={view} onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
}

interface Line {
  readonly key: number;
  readonly account: string | null;
  readonly share: number | '';
}

interface WindowProps {
  readonly id: number;
  readonly view: OrderSellersView;
  readonly onClose: () => void;
}

const linesOf = ({ sellers }: OrderSellersView): Line[] =>
  sellers.map(({ account_id, share }) => ({ key: account_id, account: String(account_id), share }));

function SellersWindow({ id, view, onClose }: WindowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [lines, setLines] = useState(() => linesOf(view));
  const set = useAction(routes.setOrderSellers, [routes.getOrderSellers]);
  const change = (at: number, part: Partial<Line>) =>
    setLines(lines.map((line, i) => (i === at ? { ...line, ...part } : line)));
  const sum = lines.reduce((total, { share }) => total + Math.round(Number(share || 0) * 100), 0) / 100;
  const add = () =>
    setLines([
      ...lines,
      { key: Math.max(0, ...lines.map(({ key }) => key)) + 1, account: null, share: Math.max(0, 100 - sum) || '' },
    ]);
  const errors = set.error instanceof CallError ? set.error.errors : {};
  const write = async (wanted: readonly Line[]) => {
    const sellers = wanted.map(({ account, share }) => ({ account_id: Number(account), share: Number(share) }));
    try {
      await set.mutateAsync({ id, version: view.version, sellers, language: currentLanguage() });
      notifySuccess('submit_success');
      onClose();
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void write(lines);
  };
  const data = view.people.map(({ account_id, name, group }) => ({
    value: String(account_id),
    label: group ? `${name} · ${group}` : `${name} · ${t('order.sellers.earns_nothing')}`,
  }));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('order.sellers.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form onSubmit={submit}>
        <Stack>
          <Text size="sm">{t('order.sellers.text')}</Text>
          {lines.map(({ key, account, share }, at) => (
            <Group key={key} wrap="nowrap" align="flex-start" gap="xs">
              <Select
                aria-label={t('order.sellers.person', { number: format.number(at + 1) })}
                value={account}
                onChange={(value) => change(at, { account: value })}
                data={data}
                searchable
                required
                allowDeselect={false}
                style={{ flex: 1 }}
                error={errors[`sellers.${at}.account_id`]?.join(' ')}
              />
              <NumberInput
                aria-label={t('order.sellers.share', { number: format.number(at + 1) })}
                value={share}
                onChange={(value) => change(at, { share: typeof value === 'number' ? value : '' })}
                min={0.01}
                max={100}
                decimalScale={2}
                suffix="%"
                required
                w={96}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('order.sellers.remove', { number: format.number(at + 1) })}
                onClick={() => setLines(lines.filter((_line, i) => i !== at))}
              >
                <IconX size={16} />
              </ActionIcon>
            </Group>
          ))}
          <Group justify="space-between">
            <Button variant="default" size="compact-md" leftSection={<IconPlus size={14} />} onClick={add}>
              {t('order.sellers.add')}
            </Button>
            <Text size="sm" role="status">
              {t('order.sellers.sum', { percent: format.number(sum) })}
            </Text>
          </Group>
          {errors.sellers ? (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {errors.sellers.join(' ')}
            </Text>
          ) : null}
          <Group justify="flex-end">
            {view.version > 0 ? (
              <Button variant="subtle" color="gray" me="auto" onClick={() => void write([])} loading={set.isPending}>
                {t('order.sellers.reset')}
              </Button>
            ) : null}
            <Button type="submit" loading={set.isPending} disabled={lines.length === 0 || sum !== 100}>
              {t('action.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

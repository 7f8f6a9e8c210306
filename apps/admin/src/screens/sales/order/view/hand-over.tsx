// An order that is fetched in a store: the code its buyer shows is what hands it over.

import { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import { type AdminOrder, routes } from '@kaifong/domain/sales/contract';
import { Button, Group, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../../kit/language/language.ts';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { useCan } from '../../../../kit/permissions/index.ts';
import { Panel } from '../../../../kit/shell/panel.tsx';

const waits: readonly string[] = ['paid', 'processing', 'shipped'];

export function HandOver({ order }: { readonly order: AdminOrder }) {
  const { t } = useTranslation();
  const can = useCan();
  const format = useFormat();
  const handOver = useAction(routes.handOver, [routes.getOrder, routes.listOrders]);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<Readonly<Record<string, string | undefined>>>({});
  const drawers = order.cash_drawers;
  const [drawer, setDrawer] = useState<string | null>(null);
  const [only] = drawers?.length === 1 ? drawers : [];
  const chosen = drawer ?? (only ? String(only.session_id) : null);
  if (order.store_id === null || !order.pickup_point || !waits.includes(order.status) || !can('update order'))
    return null;
  async function submit(event: FormEvent) {
    event.preventDefault();
    setProblem({});
    try {
      await handOver.mutateAsync({
        id: order.id,
        version: order.version,
        code,
        ...(chosen !== null && { session_id: Number(chosen) }),
        language: currentLanguage(),
      });
      notifySuccess('submit_success');
    } catch (error) {
      const at = error instanceof CallError ? error.errors : {};
      if (at.code || at.session_id) setProblem({ code: at.code?.[0], session_id: at.session_id?.[0] });
      else notifyFailure('submit_fail', error);
    }
  }
  return (
    <Panel title={t('order.hand_over.title', { store: order.pickup_point.name })}>
      <form onSubmit={submit}>
        <Group align="flex-start">
          <TextInput
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            label={t('order.hand_over.code')}
            description={t('order.hand_over.text')}
            error={problem.code}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            required
            flex={1}
            miw={220}
          />
          {drawers === null ? null : (
            <Select
              data={drawers.map(({ session_id, register, number }) => ({
                value: String(session_id),
                label: [register, number].join(' · '),
              }))}
              value={chosen}
              onChange={setDrawer}
              label={t('order.hand_over.drawer')}
              description={t(drawers.length === 0 ? 'order.hand_over.no_drawer' : 'order.hand_over.drawer_text', {
                amount: format.money(order.money.due, order.money.currency),
              })}
              error={problem.session_id}
              required
              flex={1}
              miw={220}
            />
          )}
          <Button type="submit" loading={handOver.isPending} mt={44}>
            {t('order.hand_over.do')}
          </Button>
        </Group>
      </form>
    </Panel>
  );
}

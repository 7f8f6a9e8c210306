// An order that is fetched in a store: the code its buyer shows is what hands it over.

import { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import { type AdminOrder, routes } from '@kaifong/domain/sales/contract';
import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../../kit/language/language.ts';
import { useCan } from '../../../../kit/permissions/index.ts';
import { Panel } from '../../../../kit/shell/panel.tsx';

const waits: readonly string[] = ['paid', 'processing', 'shipped'];

export function HandOver({ order }: { readonly order: AdminOrder }) {
  const { t } = useTranslation();
  const can = useCan();
  const handOver = useAction(routes.handOver, [routes.getOrder, routes.listOrders]);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  if (order.store_id === null || !order.pickup_point || !waits.includes(order.status) || !can('update order'))
    return null;
  async function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(undefined);
    try {
      await handOver.mutateAsync({ id: order.id, version: order.version, code, language: currentLanguage() });
      notifySuccess('submit_success');
    } catch (error) {
      const [at] = error instanceof CallError ? (error.errors.code ?? []) : [];
      if (at) setProblem(at);
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
            error={problem}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            required
            flex={1}
            miw={220}
          />
          <Button type="submit" loading={handOver.isPending} mt={44}>
            {t('order.hand_over.do')}
          </Button>
        </Group>
      </form>
    </Panel>
  );
}

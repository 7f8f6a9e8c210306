import { useRoute } from '@kaifong/client/hooks';
import { type AdminOrder, orderMachine, orderSteps } from '@kaifong/domain/sales/contract';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../kit/feedback/index.ts';
import { Panel } from '../../../../kit/shell/panel.tsx';
import { useEffectWords } from '../../../../kit/steps/index.ts';
import { type Changing, changesIn } from './change-form.ts';

/** What the change would do, as the server reckons it; nothing is done yet. */
export function ChangePreview({ order }: { readonly order: AdminOrder }) {
  const { t } = useTranslation();
  const words = useEffectWords(orderMachine);
  const values = useWatch<Changing>() as Changing;
  const [asked] = useDebouncedValue(JSON.stringify(changesIn(order, values)), 400);
  const changes = JSON.parse(asked) as { id: number };
  // Beside the order's number, its version and the language.
  const nothing = Object.keys(changes).length <= 3;
  const { data, error } = useRoute(orderSteps.change.preview, changes, { keep: true, enabled: !nothing });
  return (
    <Panel title={t('steps.effects')}>
      {nothing ? (
        <Text size="sm" role="status">
          {t('order.change_none')}
        </Text>
      ) : !data && !error ? (
        <Skeleton height={14} width="70%" aria-label={t('steps.effects_loading')} />
      ) : error ? (
        <Text size="sm" role="status">
          {failureOf(error).messages.join(' ')}
        </Text>
      ) : (
        <Stack gap={4} role="status">
          {(data?.data.effects ?? []).map((effect) => (
            <Text size="sm" key={`${effect.kind} ${effect.word}`}>
              {words(effect, 'ahead')}
            </Text>
          ))}
        </Stack>
      )}
      <Text size="sm" c="dimmed" mt="sm">
        {t(order.money.captured > 0 ? 'order.change_paid_hint' : 'order.change_hint')}
      </Text>
    </Panel>
  );
}

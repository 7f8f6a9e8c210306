import { useAction } from '@kaifong/client/hooks';
import { type CashCount, denominations, routes, sumOfCount, type TillStore } from '@kaifong/domain/till/contract';
import { Alert, Button, Group, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { notifyFailure } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { NumberInput } from '../../../kit/number/number-input.tsx';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { Panel } from '../../../kit/shell/panel.tsx';

interface OpenRegisterProps {
  readonly store: TillStore;
  readonly chosen: string | null;
  readonly onOpened: (register: string) => void;
}

/** Which till this is, and what lies in its drawer. */
export function OpenRegister({ store, chosen, onOpened }: OpenRegisterProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const open = useAction(routes.openSession, [routes.getTillStore]);
  const [register, setRegister] = useState(chosen ?? store.registers[0]?.key ?? '');
  const [counts, setCounts] = useState<CashCount>({});
  const own = store.registers.find(({ key }) => key === register);
  const session = own?.session;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (session?.status === 'processing') return onOpened(register);
    try {
      await open.mutateAsync({ store_id: store.id, register, counts, language: currentLanguage() });
      onOpened(register);
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  }

  return (
    <>
      <PageHeader title={t('till_sell.title', { store: store.name })} back="/store" />
      <form onSubmit={submit}>
        <Stack maw={720}>
          <Panel title={t('till_sell.register')}>
            {store.registers.length === 0 && (
              <Alert color="orange">
                {t('till_sell.no_register')} <Link to={`/store/edit/${store.id}`}>{t('till_sell.edit_store')}</Link>
              </Alert>
            )}
            <Radio.Group value={register} onChange={setRegister} aria-label={t('till_sell.register')}>
              <Stack gap="xs">
                {store.registers.map(({ key, name, session: each }) => (
                  <Radio
                    key={key}
                    value={key}
                    label={name}
                    description={
                      each
                        ? t('till_sell.has_session', { who: each.opened_by, status: t(`till.status.${each.status}`) })
                        : t('till_sell.is_free')
                    }
                  />
                ))}
              </Stack>
            </Radio.Group>
          </Panel>
          {own && !session && (
            <Panel title={t('till_sell.opening_count')}>
              <SimpleGrid cols={{ base: 2, xs: 3, sm: 4 }} spacing="sm">
                {denominations.map((worth) => (
                  <NumberInput
                    key={worth}
                    label={format.money(worth / 100, store.currency)}
                    value={counts[worth] ?? ''}
                    inputMode="numeric"
                    min={0}
                    onChange={(value) => setCounts({ ...counts, [worth]: typeof value === 'number' ? value : 0 })}
                  />
                ))}
              </SimpleGrid>
              <Text mt="md" fw={600} aria-live="polite">
                {t('till_sell.in_drawer', { amount: format.money(sumOfCount(counts) / 100, store.currency) })}
              </Text>
            </Panel>
          )}
          <Group>
            {session && session.status !== 'processing' ? (
              <Button component={Link} to={`/pos/view/${session.id}`}>
                {t('till_sell.look_at_session')}
              </Button>
            ) : (
              <Button type="submit" size="md" disabled={!own} loading={open.isPending}>
                {t(session ? 'till_sell.go_on' : 'till_sell.open')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </>
  );
}

import { CallError } from '@kaifong/client/call';
import { useAction, useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/promotions/contract';
import { Button, Drawer, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Totals } from '../../kit/document/index.ts';
import { notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { ExportMenu } from '../../kit/resource/index.ts';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import { offeredSteps, StepDialog, StepTimeline } from '../../kit/steps/index.ts';
import { promotionSteps } from './promotion-steps.ts';
import { Rehearsal } from './rehearsal.tsx';

interface Props {
  readonly id: number;
  /** Of the record in the form: the state is read again with it. */
  readonly version: number;
  readonly name: string;
  readonly mode: string;
}

/** Where a promotion stands: its status, its next steps, and in a drawer what it has done so far. */
export function PromotionState({ id, version, name, mode }: Props) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<string>();
  const [open, setOpen] = useState<'so_far' | 'rehearsal'>();
  const answer = useRoute(routes.getPromotionState, { id, language: currentLanguage() }, { keep: true });
  const state = answer.data?.data;
  if (!state) return null;
  const { primary, menu } = offeredSteps(promotionSteps, state);
  return (
    <>
      <StatusBadge status={state.status}>{t(`promotions.status.${state.status}`)}</StatusBadge>
      {menu.map((command) => (
        <Button key={command} variant="default" onClick={() => setAsked(command)}>
          {t(`promotions.do.${command}`)}
        </Button>
      ))}
      {primary ? <Button onClick={() => setAsked(primary)}>{t(`promotions.do.${primary}`)}</Button> : null}
      <Button variant="default" onClick={() => setOpen('rehearsal')}>
        {t('promotion.rehearsal')}
      </Button>
      <Button variant="default" onClick={() => setOpen('so_far')}>
        {t('promotion.so_far')}
      </Button>
      <Drawer
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={t(`promotion.${open ?? 'so_far'}`)}
        position="right"
        size="lg"
      >
        {open === 'rehearsal' ? <Rehearsal id={id} /> : <SoFar state={state} mode={mode} />}
      </Drawer>
      <StepDialog
        steps={promotionSteps}
        record={{ ...state, version: Math.max(state.version, version) }}
        name={name}
        command={asked}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

type State = NonNullable<ReturnType<typeof useRoute<typeof routes.getPromotionState>>['data']>['data'];

function SoFar({ state, mode }: { readonly state: State; readonly mode: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Stack gap="lg">
      <Totals
        rows={[
          { name: t('promotion.uses'), value: format.number(state.uses) },
          { name: t('promotion.spent'), value: format.money(state.spent) },
          mode === 'many' && { name: t('promotion.codes'), value: format.number(state.codes) },
          mode === 'many' && { name: t('promotion.codes_used'), value: format.number(state.codes_used) },
        ]}
      />
      {mode === 'many' ? <Codes id={state.id} hasSome={state.codes > 0} /> : null}
      <StepTimeline steps={promotionSteps} timeline={state.timeline} />
    </Stack>
  );
}

/** Makes a batch of codes, and saves all there are as a sheet. */
function Codes({ id, hasSome }: { readonly id: number; readonly hasSome: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const make = useAction(routes.makeCodes, [routes.getPromotionState]);
  const sheet = useAction(routes.exportCodes);
  const [count, setCount] = useState<number | string>(100);
  const [prefix, setPrefix] = useState('');
  // What was sent is not lost with the drawer: its fields begin anew.
  const [round, setRound] = useState(0);
  const refused = (field: string) =>
    make.error instanceof CallError ? make.error.errors[field]?.join(' ') : undefined;
  const run = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await make.mutateAsync({ id, count: Number(count), prefix });
      setRound(round + 1);
      notifySuccess('create_success', t('promotion.codes_made', { number: format.number(Number(count)) }));
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('promotion.codes_text')}
      </Text>
      <form noValidate onSubmit={(event) => void run(event)}>
        <Group align="flex-start" gap="xs">
          <NumberInput
            key={`count ${round}`}
            label={t('promotion.codes_count')}
            value={count}
            onChange={setCount}
            error={refused('count')}
            min={1}
            max={5000}
            allowDecimal={false}
            w={120}
          />
          <TextInput
            key={`prefix ${round}`}
            label={t('promotion.codes_prefix')}
            value={prefix}
            onChange={(event) => setPrefix(event.currentTarget.value)}
            error={refused('prefix')}
            w={180}
            maxLength={12}
          />
          <Button type="submit" loading={make.isPending} mt={25}>
            {t('promotion.make_codes')}
          </Button>
        </Group>
      </form>
      {hasSome ? (
        <Group>
          <ExportMenu
            name="promotion codes"
            query={{}}
            fetchSheet={({ format: kind }) => sheet.mutateAsync({ id, format: kind })}
          >
            {(busy) => (
              <Button variant="default" loading={busy} leftSection={<IconTableExport size={16} stroke={1.7} />}>
                {t('promotion.codes_sheet')}
              </Button>
            )}
          </ExportMenu>
        </Group>
      ) : null}
    </Stack>
  );
}

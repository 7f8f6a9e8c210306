// A group as it would be, tried on the orders of the last quarter: what everybody would have earned, beside what she earns now.
import { CallError } from '@kaifong/client/call';
import { useAction, useRoute } from '@kaifong/client/hooks';
import { commissionBases, commissionGroup, routes, type Tried } from '@kaifong/domain/commission/contract';
import { Button, Group, Paper, Select, SimpleGrid, Stack, Table, Text, TextInput } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, saidOf } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat, useToday } from '../../kit/language/use-format.ts';
import { NumberInput } from '../../kit/number/number-input.tsx';
import { resourceRoutes } from '../../kit/resource/index.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { Panel } from '../../kit/shell/panel.tsx';
import { ReadProblem } from '../../kit/table/index.ts';
import { DayInput } from '../../kit/time/day-input.tsx';
import { lastQuarter } from './last-quarter.ts';
import { monthText } from './statement-steps.ts';

const shownFields = ['group_id', 'from_on', 'to_on', 'percent', 'base', 'upline_shares', 'cap'];
type Figure = number | '';
const given = (value: Figure) => (value === '' ? undefined : value);

export default function TryScheme() {
  const { t } = useTranslation();
  const groups = useRoute(resourceRoutes(commissionGroup).list, {
    language: currentLanguage(),
    page: 1,
    per_page: 100,
  });
  const run = useAction(routes.tryScheme);
  return (
    <>
      <PageHeader title={t('screen.commission_scheme')} back="/commission/calculation" />
      {groups.error ? <ReadProblem error={groups.error} onRetry={() => void groups.refetch()} /> : null}
      <Stack gap="md">
        <Wish groups={(groups.data?.data ?? []) as { id: number; name: string }[]} run={run} />
        {run.data ? <Outcome tried={run.data.data} /> : null}
      </Stack>
    </>
  );
}

interface WishProps {
  readonly groups: readonly { readonly id: number; readonly name: string }[];
  readonly run: ReturnType<typeof useAction<typeof routes.tryScheme>>;
}

function Wish({ groups, run }: WishProps) {
  const { t } = useTranslation();
  const [span, setSpan] = useState(lastQuarter(useToday()));
  const [group, setGroup] = useState<string | null>(null);
  const [base, setBase] = useState<string | null>(null);
  const [percent, setPercent] = useState<Figure>('');
  const [from, setFrom] = useState<Figure>('');
  const [above, setAbove] = useState<Figure>('');
  const [cap, setCap] = useState<Figure>('');
  const [shares, setShares] = useState('');
  const refused = run.error instanceof CallError ? run.error.errors : {};
  const said = (field: string) => refused[field]?.join(' ');
  const number = (set: (value: Figure) => void) => (value: unknown) => set(typeof value === 'number' ? value : '');
  const label = (field: string) => t(`commission.commission_group.fields.${field}`);
  const tryIt = async (event: FormEvent) => {
    event.preventDefault();
    const tiers = from === '' || above === '' ? undefined : [{ from, percent: above }];
    try {
      await run.mutateAsync({
        ...{ language: currentLanguage(), group_id: group ?? '', ...span },
        ...{
          base: (base ?? undefined) as (typeof commissionBases)[number] | undefined,
          percent: given(percent),
          tiers,
          cap: given(cap),
        },
        ...(shares.trim() && { upline_shares: shares }),
      });
    } catch (error) {
      notifyFailure('get_data_fail', error, saidOf(error, shownFields));
    }
  };
  return (
    <Paper p="lg" component="form" noValidate onSubmit={(event: FormEvent) => void tryIt(event)}>
      <Stack gap="sm">
        <Text size="sm">{t('commission_ui.try_text')}</Text>
        <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
          <Select
            label={t('commission.commission_group.name')}
            data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={group}
            onChange={setGroup}
            error={said('group_id')}
          />
          <DayInput
            label={t('commission_ui.from_on')}
            value={span.from_on}
            onChange={(from_on) => setSpan({ ...span, from_on })}
            error={said('from_on')}
          />
          <DayInput
            label={t('commission_ui.to_on')}
            value={span.to_on}
            onChange={(to_on) => setSpan({ ...span, to_on })}
            error={said('to_on')}
          />
          <Select
            label={label('base')}
            placeholder={t('commission_ui.as_it_is')}
            clearable
            data={commissionBases.map((value) => ({ value, label: t(`commission.commission_group.base.${value}`) }))}
            value={base}
            onChange={setBase}
          />
          <NumberInput
            label={label('percent')}
            placeholder={t('commission_ui.as_it_is')}
            value={percent}
            onChange={number(setPercent)}
            decimalScale={2}
            min={0}
            max={100}
            suffix=" %"
            inputMode="decimal"
            error={said('percent')}
          />
          <NumberInput
            label={label('cap')}
            placeholder={t('commission_ui.as_it_is')}
            value={cap}
            onChange={number(setCap)}
            decimalScale={2}
            min={0}
            inputMode="decimal"
            error={said('cap')}
          />
          <NumberInput
            label={t('commission_ui.tier_from', { number: 1 })}
            value={from}
            onChange={number(setFrom)}
            decimalScale={2}
            min={0}
            inputMode="decimal"
          />
          <NumberInput
            label={t('commission_ui.tier_percent', { number: 1 })}
            value={above}
            onChange={number(setAbove)}
            decimalScale={2}
            min={0}
            max={100}
            suffix=" %"
            inputMode="decimal"
          />
          <TextInput
            label={label('upline_shares')}
            placeholder={t('commission_ui.as_it_is')}
            value={shares}
            onChange={(event) => setShares(event.currentTarget.value)}
            error={said('upline_shares')}
          />
        </SimpleGrid>
        <Group justify="flex-end">
          <Button type="submit" leftSection={<IconFlask size={16} />} loading={run.isPending} disabled={group === null}>
            {t('commission_ui.try_now')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

function Outcome({ tried }: { readonly tried: Tried }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { orders, now, would, people, months, currency } = tried;
  const money = (amount: number) => format.money(amount, currency);
  const rows = [
    ...people.map((each) => ({ ...each, key: `p${each.account_id}` })),
    ...months.map((each) => ({ key: each.month, name: monthText(`${each.month}-01`, currentLanguage()), ...each })),
    { key: 'sum', name: t('commission_ui.sum'), now, would },
  ];
  return (
    <Panel title={t('commission_ui.tried', { count: orders })}>
      <Table.ScrollContainer
        minWidth={420}
        type="native"
        tabIndex={0}
        role="group"
        aria-label={t('commission_ui.tried', { count: orders })}
      >
        <Table aria-label={t('commission_ui.tried', { count: orders })}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('commission_ui.who_or_month')}</Table.Th>
              <Table.Th ta="end">{t('commission_ui.now')}</Table.Th>
              <Table.Th ta="end">{t('commission_ui.would')}</Table.Th>
              <Table.Th ta="end">{t('commission_ui.difference')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.key}>
                <Table.Th scope="row" fw={row.key === 'sum' ? 600 : 450}>
                  {row.name}
                </Table.Th>
                <Table.Td ta="end">{money(row.now)}</Table.Td>
                <Table.Td ta="end">{money(row.would)}</Table.Td>
                <Table.Td ta="end">{money(row.would - row.now)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  );
}

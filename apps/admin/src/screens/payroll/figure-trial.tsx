// Draft figures of the law, tried: what the last three months would have come to, per person and in total.
import { useAction, useRoute } from '@kaifong/client/hooks';
import { type FigureTrial, routes, statutoryFigure } from '@kaifong/domain/payroll/contract';
import { Accordion, Alert, Anchor, Button, Group, Stack, Table, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Totals } from '../../kit/document/index.ts';
import { notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { Can } from '../../kit/permissions/index.ts';
import { resourceRoutes } from '../../kit/resource/index.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { Panel } from '../../kit/shell/panel.tsx';
import { RecordGate } from '../../kit/shell/record-gate.tsx';

export default function FigureTrialScreen() {
  const answer = useRoute(routes.tryFigures, { language: currentLanguage() });
  return (
    <RecordGate answer={answer} listPath="/statutory-figure">
      {({ data }) => <Trial trial={data} />}
    </RecordGate>
  );
}

/** An amount with its sign, because it is a difference. */
const useSigned = () => {
  const format = useFormat();
  return (amount: number) => `${amount > 0 ? '+' : ''}${format.money(amount)}`;
};

function Trial({ trial }: { readonly trial: FigureTrial }) {
  const { t } = useTranslation();
  const format = useFormat();
  const signed = useSigned();
  const { from_on, to_on, drafts, people, totals } = trial;
  return (
    <>
      <PageHeader
        title={t('screen.figure_trial')}
        back="/statutory-figure"
        {...(from_on && to_on && { description: `${format.date(from_on)} – ${format.date(to_on)}` })}
      />
      <Stack gap="md" maw={860}>
        <Alert color="blue" icon={<IconInfoCircle size={18} />}>
          {t(drafts.length === 0 ? 'trial.no_drafts' : 'trial.text')}
        </Alert>
        {drafts.length > 0 ? <Drafts drafts={drafts} /> : null}
        {drafts.length > 0 ? (
          <Panel title={t('trial.difference')}>
            <Totals
              rows={[
                { name: t('trial.touched'), value: format.number(totals.touched) },
                { name: t('trial.net'), value: signed(totals.net) },
                { name: t('trial.employer'), value: signed(totals.employer), kind: 'total' },
              ]}
            />
            {people.length === 0 ? <Text c="dimmed">{t('trial.same')}</Text> : <People people={people} />}
          </Panel>
        ) : null}
      </Stack>
    </>
  );
}

function Drafts({ drafts }: Pick<FigureTrial, 'drafts'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const publish = useAction(routes.publishFigures, [routes.tryFigures, resourceRoutes(statutoryFigure).list]);
  const go = async () => {
    try {
      await publish.mutateAsync({ ids: drafts.map(({ id }) => id) });
      notifySuccess('submit_success');
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  return (
    <Panel title={t('trial.drafts')}>
      <Table aria-label={t('trial.drafts')} verticalSpacing="xs">
        <Table.Tbody>
          {drafts.map(({ id, code, from_on, value, now, source }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row" fw={500}>
                {t(`payroll.statutory_figure.code.${code}`)}
                <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                  {`${t('trial.from', { date: format.date(from_on) })} · ${source}`}
                </Text>
              </Table.Th>
              <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
                {now === null ? format.number(value) : `${format.number(now)} → ${format.number(value)}`}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Can do="update statutory_figure">
        <Group justify="flex-end" mt="md">
          <Button loading={publish.isPending} onClick={() => void go()}>
            {t('trial.publish')}
          </Button>
        </Group>
      </Can>
    </Panel>
  );
}

function People({ people }: Pick<FigureTrial, 'people'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const signed = useSigned();
  return (
    <Accordion variant="default" chevronPosition="left" order={3} mt="md">
      {people.map(({ employee, net, employer, slips }) => (
        <Accordion.Item key={employee.id} value={String(employee.id)}>
          <Accordion.Control>
            <Group justify="space-between" gap="sm">
              <span>{employee.name}</span>
              <Text span size="sm">
                {t('trial.person', { net: signed(net), employer: signed(employer) })}
              </Text>
            </Group>
          </Accordion.Control>
          <Accordion.Panel>
            <Stack gap="xs">
              {slips.map((slip) => (
                <div key={slip.payslip_id}>
                  <Anchor component={Link} to={`/payslip/view/${slip.payslip_id}`} size="sm">
                    {`${format.date(slip.from_on)} – ${format.date(slip.to_on)}`}
                  </Anchor>
                  <Text size="sm">
                    {t('trial.slip', {
                      before: format.money(slip.net_before),
                      after: format.money(slip.net_after),
                      employer_before: format.money(slip.employer_before),
                      employer_after: format.money(slip.employer_after),
                    })}
                  </Text>
                  {slip.paid_net === slip.net_before ? null : (
                    <Text size="sm" c="dimmed">
                      {t('trial.paid', { amount: format.money(slip.paid_net) })}
                    </Text>
                  )}
                  {[slip.problem, ...slip.warnings].filter(Boolean).map((text) => (
                    <Text key={text} size="sm" c="dimmed">
                      {text}
                    </Text>
                  ))}
                </div>
              ))}
            </Stack>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

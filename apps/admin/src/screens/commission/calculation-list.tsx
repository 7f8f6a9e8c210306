import { useAction } from '@kaifong/client/hooks';
import { type CommissionRow, commissionCalls, commissionList, routes } from '@kaifong/domain/commission/contract';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconCalculator, IconFlask, IconReportMoney } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useToday } from '../../kit/language/use-format.ts';
import { Can, useCan } from '../../kit/permissions/index.ts';
import { ListScreen } from '../../kit/resource/index.ts';
import { monthText, statementSteps } from './statement-steps.ts';

/** Statements of everybody, and the reckoning of a month. */
export default function CalculationList() {
  const { t } = useTranslation();
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ListScreen
        list={commissionList}
        calls={commissionCalls}
        title={t('screen.commission')}
        ordered="-id"
        searchLabel={t('commission_ui.search')}
        cells={{ month_on: ({ month_on }: CommissionRow) => monthText(month_on, currentLanguage()) }}
        {...(can('get commission') && { rowTo: (row: CommissionRow) => `/commission/calculation/view/${row.id}` })}
        actions={
          <>
            {can('get commission') && can('get commission_groups') ? (
              <Button component={Link} to="/commission/scheme" variant="default" leftSection={<IconFlask size={16} />}>
                {t('commission_ui.try')}
              </Button>
            ) : null}
            <Can do="create commission">
              <Button leftSection={<IconCalculator size={16} />} onClick={() => setOpen(true)}>
                {t('commission_ui.calculate')}
              </Button>
            </Can>
          </>
        }
        empty={{
          icon: <IconReportMoney size={34} stroke={1.5} />,
          title: t('commission_ui.none'),
          text: t('commission_ui.none_text'),
        }}
      />
      {isOpen ? <Calculate onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Calculate({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [month, setMonth] = useState(useToday().slice(0, 7));
  const calculate = useAction(routes.calculateCommissions, statementSteps.stale);
  const run = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const { created, updated } = (await calculate.mutateAsync({ month, language: currentLanguage() })).data;
      notifySuccess(
        'submit_success',
        created + updated > 0 ? t('commission_ui.calculated', { created, updated }) : t('commission_ui.nothing_new'),
      );
      onClose();
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('commission_ui.calculate')}
      closeButtonProps={{ 'aria-label': t('commission_ui.close') }}
    >
      <form onSubmit={(event) => void run(event)}>
        <Stack>
          <Text size="sm">{t('commission_ui.calculate_text')}</Text>
          <TextInput
            type="month"
            label={t('commission.commission.fields.month')}
            value={month}
            onChange={(event) => setMonth(event.currentTarget.value)}
            required
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('commission_ui.close')}
            </Button>
            <Button type="submit" loading={calculate.isPending}>
              {t('commission_ui.calculate')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

import { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import { type ComponentHeading, componentHeadings, type PayslipView, routes } from '@kaifong/domain/payroll/contract';
import { Button, Group, Select, Switch, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess, saidOf } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { Panel } from '../../kit/shell/panel.tsx';

const blank = {
  kind: 'earn' as 'earn' | 'deduct',
  name: '',
  amount: '',
  relevant_income: true,
  tax_heading: '' as ComponentHeading | '',
};
const stale = [routes.getPayslip, routes.getPayroll];

/** Adds a line by hand: a correction of an earlier period, a bonus. */
export function AdjustmentForm({ slip }: { readonly slip: PayslipView }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(blank);
  const add = useAction(routes.addAdjustment, stale);
  const refused = add.error instanceof CallError ? add.error.errors : {};
  const label = (field: string) => t(`payroll.payslip.fields.${field}`);
  const change = (part: Partial<typeof blank>) => {
    add.reset();
    setTyped((before) => ({ ...before, ...part }));
  };
  const heading = typed.tax_heading || (typed.kind === 'deduct' ? 'salary' : 'other');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await add.mutateAsync({ id: slip.id, language: currentLanguage(), ...typed, tax_heading: heading });
      setTyped(blank);
      notifySuccess('submit_success');
    } catch (error) {
      notifyFailure('submit_fail', error, saidOf(error, ['kind', 'name', 'amount', 'tax_heading']));
    }
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Panel title={t('run.adjust')}>
        <Group align="flex-start" gap="sm">
          <Select
            label={label('kind')}
            value={typed.kind}
            allowDeselect={false}
            data={(['earn', 'deduct'] as const).map((value) => ({
              value,
              label: t(`payroll.pay_component.kind.${value}`),
            }))}
            onChange={(value) => change({ kind: (value ?? 'earn') as typeof blank.kind })}
            error={refused.kind?.join(' ')}
          />
          <TextInput
            label={label('name')}
            value={typed.name}
            maxLength={80}
            flex="1 1 12rem"
            onChange={(event) => change({ name: event.currentTarget.value })}
            error={refused.name?.join(' ')}
          />
          <TextInput
            label={label('amount')}
            value={typed.amount}
            inputMode="decimal"
            onChange={(event) => change({ amount: event.currentTarget.value })}
            error={refused.amount?.join(' ')}
          />
          <Select
            label={label('tax_heading')}
            value={heading}
            allowDeselect={false}
            data={componentHeadings.map((value) => ({
              value,
              label: t(`payroll.pay_component.tax_heading.${value}`),
            }))}
            onChange={(value) => change({ tax_heading: (value ?? '') as typeof blank.tax_heading })}
            error={refused.tax_heading?.join(' ')}
          />
        </Group>
        <Group justify="space-between" mt="md">
          <Switch
            label={label('relevant_income')}
            checked={typed.relevant_income}
            onChange={(event) => change({ relevant_income: event.currentTarget.checked })}
          />
          <Button type="submit" variant="default" loading={add.isPending}>
            {t('run.adjust')}
          </Button>
        </Group>
      </Panel>
    </form>
  );
}

export function RemoveAdjustment({
  slip,
  adjustmentId,
}: {
  readonly slip: PayslipView;
  readonly adjustmentId: number;
}) {
  const { t } = useTranslation();
  const remove = useAction(routes.removeAdjustment, stale);
  const take = async () => {
    try {
      await remove.mutateAsync({ id: slip.id, adjustment_id: adjustmentId, language: currentLanguage() });
    } catch (error) {
      notifyFailure('delete_fail', error);
    }
  };
  return (
    <Button
      mt="xs"
      size="xs"
      variant="subtle"
      color="red"
      loading={remove.isPending}
      leftSection={<IconTrash size={14} />}
      onClick={() => void take()}
    >
      {t('action.delete')}
    </Button>
  );
}

// The window of a step: what it asks for, what it will do, and the button that does it.
import type { AdminOrder, StaffCommand } from '@kaifong/domain/sales/contract';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EffectList } from './effect-list.tsx';
import { waitingSlipOf } from './slip-panel.tsx';
import { CancelFields, PaymentFields, RejectFields, ShipFields } from './step-fields.tsx';
import { type StepValues, useOrderStep } from './use-order-step.ts';

export interface StepFieldsProps {
  readonly order: AdminOrder;
  readonly values: StepValues;
  readonly onChange: (part: StepValues) => void;
  readonly errors: Readonly<Record<string, string>>;
}

const fields: Partial<Record<StaffCommand, (props: StepFieldsProps) => ReactNode>> = {
  'confirm-payment': PaymentFields,
  'reject-payment': RejectFields,
  ship: ShipFields,
  cancel: CancelFields,
};

function startValues(order: AdminOrder, command: StaffCommand): StepValues {
  switch (command) {
    case 'confirm-payment':
      return { amount: order.money.due, reference: '' };
    case 'ship':
      return { carrier: '', tracking_number: '', tracking_url: '' };
    case 'reject-payment':
    case 'cancel':
      return { reason: '' };
    default:
      return {};
  }
}

const wide = (order: AdminOrder, command: StaffCommand) =>
  (command === 'confirm-payment' || command === 'reject-payment') && waitingSlipOf(order) !== undefined;

interface StepDialogProps {
  readonly order: AdminOrder;
  readonly command: StaffCommand | undefined;
  readonly onClose: () => void;
}

export function StepDialog({ order, command, onClose }: StepDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={command !== undefined}
      onClose={onClose}
      size={command && wide(order, command) ? 'xl' : 'md'}
      title={command ? `${t(`sales.do.${command}`)} · ${order.number}` : ''}
    >
      {command ? <StepForm key={`${order.id}${command}`} order={order} command={command} onDone={onClose} /> : null}
    </Modal>
  );
}

interface StepFormProps {
  readonly order: AdminOrder;
  readonly command: StaffCommand;
  readonly onDone: () => void;
}

function StepForm({ order, command, onDone }: StepFormProps) {
  const { t } = useTranslation();
  const { take, busy, errors } = useOrderStep(order, command);
  const [values, setValues] = useState(() => startValues(order, command));
  const Fields = fields[command];
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal, also the same once more, leads to the first wrong field
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const danger = command === 'cancel' || command === 'reject-payment';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!busy && (await take(values))) onDone();
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        {Fields ? (
          <Fields
            order={order}
            values={values}
            onChange={(part) => setValues((now) => ({ ...now, ...part }))}
            errors={errors}
          />
        ) : null}
        <EffectList order={order} command={command} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone} disabled={busy}>
            {t('action.back')}
          </Button>
          <Button
            type="submit"
            loading={busy}
            {...(danger && { color: 'red.9' })}
            data-autofocus={Fields ? undefined : true}
          >
            {t(`sales.do.${command}`)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

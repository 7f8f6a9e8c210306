import { type FlowStep, waitUnits } from '@kaifong/domain/automation/contract';
import { personConditionKinds } from '@kaifong/domain/customers/contract';
import { ActionIcon, Group, Input, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  LocalizedField,
  NumberField,
  ReferenceField,
  ReferencesField,
  RichTextField,
  SelectField,
  SwitchField,
  TextField,
} from '../../kit/form/index.ts';
import { TimeField } from '../../kit/hours/time-field.tsx';
import { ConditionsField } from '../../people/conditions-field.tsx';
import { FunnelStageFields } from './funnel-stage-fields.tsx';

interface Props {
  readonly at: string;
  readonly number: number;
  readonly steps: readonly Partial<FlowStep>[];
  readonly onRemove: () => void;
  readonly onMove: (() => void) | undefined;
}

/** One step with what its kind asks for, and the step that follows. */
export function StepCard({ at, number, steps, onRemove, onMove }: Props) {
  const { t } = useTranslation();
  const step = steps[number - 1];
  const kind = t(`automation.kind.${step?.kind ?? 'wait'}`);
  return (
    <Paper withBorder p="sm" component="li">
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap">
          <Text fw={600}>{`${number}. ${kind}`}</Text>
          <Group gap={4} wrap="nowrap">
            {onMove ? (
              <ActionIcon size="lg" aria-label={t('automation_screen.move_up', { number })} onClick={onMove}>
                <IconArrowUp size={17} />
              </ActionIcon>
            ) : null}
            <ActionIcon size="lg" aria-label={t('automation_screen.remove_step', { number })} onClick={onRemove}>
              <IconTrash size={17} />
            </ActionIcon>
          </Group>
        </Group>
        <KeyProblem at={at} />
        <StepFields at={at} kind={step?.kind} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NextField
            name={`${at}.next`}
            step={step}
            steps={steps}
            label={t(step?.kind === 'condition' ? 'automation_screen.if_true' : 'automation_screen.next')}
          />
          {step?.kind === 'condition' ? (
            <NextField name={`${at}.otherwise`} step={step} steps={steps} label={t('automation_screen.otherwise')} />
          ) : null}
        </SimpleGrid>
      </Stack>
    </Paper>
  );
}

/** A fault of the step as a whole: nobody comes to it, or two have its name. */
function KeyProblem({ at }: { readonly at: string }) {
  const { fieldState } = useController({ name: `${at}.key` });
  return fieldState.error ? <Input.Error role="alert">{fieldState.error.message}</Input.Error> : null;
}

interface NextProps {
  readonly name: string;
  readonly label: string;
  readonly step: Partial<FlowStep> | undefined;
  readonly steps: readonly Partial<FlowStep>[];
}

function NextField({ name, label, step, steps }: NextProps) {
  const { t } = useTranslation();
  const options = steps.flatMap((each, index) =>
    each.key && each.key !== step?.key
      ? [{ value: each.key, label: `${index + 1}. ${t(`automation.kind.${each.kind ?? 'wait'}`)}` }]
      : [],
  );
  return <EndOr name={name} label={label} options={options} />;
}

function EndOr({
  name,
  label,
  options,
}: Pick<NextProps, 'name' | 'label'> & { readonly options: { value: string; label: string }[] }) {
  const { t } = useTranslation();
  const { setValue } = useFormContext();
  const { field, fieldState } = useController({ name });
  return (
    <Input.Wrapper label={label} error={fieldState.error?.message} id={`${name}-next`}>
      <Input
        component="select"
        pointer
        id={`${name}-next`}
        ref={field.ref}
        value={field.value ?? ''}
        onBlur={field.onBlur}
        onChange={(event) => setValue(name, event.currentTarget.value || null, { shouldDirty: true })}
      >
        <option value="">{t('automation_screen.end')}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Input>
    </Input.Wrapper>
  );
}

function StepFields({ at, kind }: { readonly at: string; readonly kind: FlowStep['kind'] | undefined }) {
  const { t } = useTranslation();
  const word = (key: string) => t(`automation_screen.${key}`);
  switch (kind) {
    case 'wait':
      return (
        <Group align="flex-end">
          <NumberField name={`${at}.amount`} label={word('amount')} min={0} max={1000} />
          <SelectField
            name={`${at}.unit`}
            label={word('unit')}
            options={waitUnits.map((value) => ({ value, label: t(`automation.unit.${value}`) }))}
          />
          <Input.Wrapper label={word('until')} labelElement="div">
            <TimeField name={`${at}.until`} label={word('until')} />
          </Input.Wrapper>
        </Group>
      );
    case 'condition':
      return (
        <ConditionsField
          name={`${at}.conditions`}
          label={word('conditions')}
          kinds={personConditionKinds}
          text={word('conditions_text')}
        />
      );
    case 'mail':
      return (
        <>
          <LocalizedField name={`${at}.subject`} label={word('subject')} maxLength={200} />
          <RichTextField
            name={`${at}.content`}
            label={word('content')}
            localized
            preset="small"
            description={word('fields')}
          />
        </>
      );
    case 'sms':
      return (
        <LocalizedField name={`${at}.text`} label={word('text')} long maxLength={600} description={word('fields')} />
      );
    case 'tag':
      return (
        <>
          <TextField name={`${at}.tag`} label={word('tag')} maxLength={40} />
          <SwitchField name={`${at}.remove`} label={word('tag_off')} />
        </>
      );
    case 'task':
      return (
        <>
          <TextField name={`${at}.title`} label={word('task')} maxLength={150} />
          <ReferencesField name={`${at}.assignee_ids`} label={word('assignees')} resource="account" />
        </>
      );
    case 'coupon':
      return <ReferenceField name={`${at}.promotion_id`} label={word('promotion')} resource="promotion" />;
    case 'stage':
      return (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <FunnelStageFields at={at} />
        </SimpleGrid>
      );
    case 'owner':
      return (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <ReferenceField name={`${at}.owner_id`} label={word('owner')} resource="account" />
          <ReferenceField name={`${at}.funnel_id`} label={word('any_funnel')} resource="funnel" />
        </SimpleGrid>
      );
    case 'webhook':
      return <TextField name={`${at}.url`} label={word('url')} maxLength={500} description={word('url_text')} />;
    default:
      return null;
  }
}

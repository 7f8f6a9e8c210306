import { languages } from '@kaifong/base/localized';
import { entryRules, type FlowStep, type StepKind, stepKinds } from '@kaifong/domain/automation/contract';
import { personConditionKinds } from '@kaifong/domain/customers/contract';
import { Button, Group, Input, Menu, SegmentedControl, SimpleGrid, Stack, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { part } from '../../kit/feedback/part.tsx';
import { type FieldProps, NumberField, SelectField, SwitchField, useFormLanguage } from '../../kit/form/index.ts';
import { languageNames } from '../../kit/language/language.ts';
import { ConditionsField } from '../../people/conditions-field.tsx';
import { linksPast, type WrittenStep } from './links-past.ts';
import { newStep } from './new-step.ts';
import { StepCard } from './step-card.tsx';
import { TriggerFields } from './trigger-fields.tsx';

const FlowPicture = part(() => import('./flow-picture.tsx'));

/** Steps as a list, each with the one that follows it, and a picture of the whole beside them. */
export function FlowField({ name }: FieldProps) {
  const { t } = useTranslation();
  const word = (key: string) => t(`automation_screen.${key}`);
  const again = useWatch({ name: `${name}.again` }) as string | undefined;
  return (
    <Stack gap="lg">
      <section>
        <Title order={3} size="h4" mb="xs">
          {t('automation.flow.fields.trigger')}
        </Title>
        <TriggerFields name={`${name}.trigger`} />
      </section>
      <Steps name={`${name}.steps`} />
      <section>
        <Title order={3} size="h4" mb="xs">
          {word('rules')}
        </Title>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <SelectField
            name={`${name}.again`}
            label={t('automation.flow.fields.again')}
            options={entryRules.map((value) => ({ value, label: t(`automation.again.${value}`) }))}
          />
          {again === 'after_days' ? (
            <NumberField name={`${name}.again_days`} label={t('automation.flow.fields.again_days')} min={1} />
          ) : null}
          <SwitchField name={`${name}.stop_ordered`} label={t('automation.flow.fields.stop_ordered')} />
          <SwitchField name={`${name}.quiet_hours`} label={word('quiet_hours')} />
        </SimpleGrid>
        <ConditionsField
          name={`${name}.stop`}
          label={t('automation.flow.fields.stop')}
          kinds={personConditionKinds}
          text={word('stop_text')}
        />
      </section>
    </Stack>
  );
}

function Steps({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const { fields, append, remove, move } = useFieldArray({ name });
  const { getValues, setValue } = useFormContext();
  const { language, setLanguage } = useFormLanguage();
  const watched = useWatch({ name }) as Partial<FlowStep>[] | undefined;
  const steps = watched ?? [];
  // The step before, where it ended the flow, leads to the new one.
  const add = (kind: StepKind) => {
    const list = (getValues(name) ?? []) as Partial<FlowStep>[];
    const made = newStep(kind, list);
    const last = list.length - 1;
    if (last >= 0 && !list[last]?.next) setValue(`${name}.${last}.next`, made.key, { shouldDirty: true });
    append(made);
  };
  const takeOut = (index: number) => {
    for (const [path, key] of linksPast((getValues(name) ?? []) as WrittenStep[], index))
      setValue(`${name}.${path}`, key, { shouldDirty: true });
    remove(index);
  };
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h4">
          {t('automation.flow.fields.steps')}
        </Title>
        <SegmentedControl
          aria-label={t('automation_screen.words_in')}
          value={language}
          onChange={(value) => setLanguage(value as typeof language)}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          size="xs"
        />
      </Group>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <Stack gap="sm">
          <Stack gap="sm" component="ol" p={0} m={0} style={{ listStyle: 'none' }}>
            {fields.map((field, index) => (
              <StepCard
                key={field.id}
                at={`${name}.${index}`}
                number={index + 1}
                steps={steps}
                onRemove={() => takeOut(index)}
                onMove={index > 0 ? () => move(index, index - 1) : undefined}
              />
            ))}
          </Stack>
          <Menu position="bottom-start">
            <Menu.Target>
              <Button variant="default" leftSection={<IconPlus size={16} />} style={{ alignSelf: 'flex-start' }}>
                {t('automation_screen.add_step')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {stepKinds.map((kind) => (
                <Menu.Item key={kind} onClick={() => add(kind)}>
                  {t(`automation.kind.${kind}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </Stack>
        <Input.Wrapper label={t('automation_screen.picture')} labelElement="div">
          <FlowPicture steps={steps} />
        </Input.Wrapper>
      </SimpleGrid>
    </section>
  );
}

import { type FormOption, mostOptions } from '@kaifong/domain/forms/contract';
import { ActionIcon, Button, Group, Input, Menu, Stack } from '@mantine/core';
import { IconDots, IconPlus, IconTrash } from '@tabler/icons-react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LocalizedField } from '../../../kit/form/index.ts';
import { MoveItems } from '../../../kit/order/move-items.tsx';
import classes from './builder.module.css';
import { EmptyNumberField } from './empty-number-field.tsx';

const moved = <T,>(items: readonly T[], from: number, to: number): T[] => {
  const rest = items.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
};

/** A value nobody has; what it is called may change later, the value stays in the answers. */
function nextValue(options: readonly FormOption[]): string {
  for (let number = options.length + 1; ; number += 1)
    if (options.every(({ value }) => value !== `option_${number}`)) return `option_${number}`;
}

/** What can be chosen: a name per language, and how many may choose it. */
export function OptionsField({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const { setValue } = useFormContext();
  const { fieldState } = useController({ name });
  const watched: unknown = useWatch({ name });
  const options: readonly FormOption[] = Array.isArray(watched) ? watched : [];
  const change = (to: readonly FormOption[]) => setValue(name, to, { shouldDirty: true });
  return (
    <Input.Wrapper
      label={t('form_builder.options')}
      labelElement="div"
      error={fieldState.error?.root?.message ?? fieldState.error?.message}
    >
      <Stack gap="xs" mt={4} role="list">
        {options.map((option, at) => (
          <Group key={option.value} role="listitem" align="flex-end" gap="xs" wrap="nowrap" className={classes.option}>
            <div className={classes.grow}>
              <LocalizedField name={`${name}.${at}.label`} label={t('form_builder.option_name', { number: at + 1 })} />
            </div>
            <div className={classes.seats}>
              <EmptyNumberField
                name={`${name}.${at}.seats`}
                label={t('form_builder.seats')}
                min={1}
                integer
                placeholder={t('form_builder.seats_any')}
              />
            </div>
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon size="lg" aria-label={t('form_builder.option_menu', { number: at + 1 })}>
                  <IconDots size={18} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <MoveItems at={at} count={options.length} onMove={(to) => change(moved(options, at, to))} />
                <Menu.Item
                  leftSection={<IconTrash size={15} />}
                  onClick={() => change(options.filter((_, index) => index !== at))}
                >
                  {t('action.delete')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </Group>
        ))}
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={15} />}
          disabled={options.length >= mostOptions}
          onClick={() => change([...options, { value: nextValue(options), label: {}, seats: null }])}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('form_builder.add_option')}
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}

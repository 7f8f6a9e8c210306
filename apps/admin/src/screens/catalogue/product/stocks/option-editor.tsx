// Which options a product has and which of their values: every combination becomes a stock.
import { ActionIcon, Anchor, Button, Group, Menu, MultiSelect, NativeSelect, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { moved } from '../../../../kit/order/moved.ts';
import { StepItem } from '../../../../kit/order/step-item.tsx';
import { Can, useCan } from '../../../../kit/permissions/index.ts';
import { combinationCount, mostStocks } from '../model/options.ts';
import type { OptionValues, ProductValues } from '../model/values.ts';
import classes from '../product.module.css';
import { useProduct } from '../product-context.tsx';
import { useNewValue } from './use-new-value.ts';

export function OptionEditor({ onChoose }: { readonly onChoose: (after: OptionValues[]) => void }) {
  const { t } = useTranslation();
  const { attributes } = useProduct();
  const { control } = useFormContext<ProductValues>();
  const options = useWatch({ control, name: 'options' });
  const [refusal, setRefusal] = useState<{ readonly index: number; readonly count: number }>();
  const free = attributes.filter(({ key }) => !options.some((option) => option.key === key));

  const choose = (after: OptionValues[], index: number) => {
    const count = combinationCount(after);
    if (count > mostStocks) return setRefusal({ index, count });
    setRefusal(undefined);
    onChoose(after);
  };
  const replaced = (index: number, option: OptionValues) => options.map((one, i) => (i === index ? option : one));
  return (
    <Stack gap="xs">
      {options.map((option, index) => (
        <OptionRow
          key={option.key}
          option={option}
          index={index}
          count={options.length}
          choices={free}
          error={
            refusal?.index === index ? t('product.too_many', { count: refusal.count, most: mostStocks }) : undefined
          }
          onChange={(changed) => choose(replaced(index, changed), index)}
          onMove={(to) => choose(moved(options, index, to), index)}
          onRemove={() => choose(options.toSpliced(index, 1), index)}
        />
      ))}
      <Group gap="sm">
        {free[0] ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={15} />}
            onClick={() => choose([...options, { key: free[0]?.key ?? '', values: [] }], options.length)}
          >
            {t(options.length > 0 ? 'product.add_other_option' : 'product.add_option')}
          </Button>
        ) : null}
        {options.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('product.options_hint')}
          </Text>
        ) : null}
        <Can do="create attribute">
          <Anchor href="/admin/attribute" target="_blank" size="sm">
            {t('product.manage_options')}
          </Anchor>
        </Can>
      </Group>
    </Stack>
  );
}

interface OptionRowProps {
  readonly option: OptionValues;
  readonly index: number;
  readonly count: number;
  /** Attributes that are not in use. */
  readonly choices: readonly { readonly key: string; readonly title: string }[];
  readonly error: string | undefined;
  readonly onChange: (option: OptionValues) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** Stands for what was typed among the values to choose from; no key has such a sign. */
const typedValue = '+';

function OptionRow({ option, index, count, choices, error, onChange, onMove, onRemove }: OptionRowProps) {
  const { t } = useTranslation();
  const { attributes, attributeTitle, valueTitle } = useProduct();
  const title = attributeTitle(option.key);
  const mayAdd = useCan()('update attribute');
  const { add, busy } = useNewValue();
  const [typed, setTyped] = useState('');
  const attribute = attributes.find(({ key }) => key === option.key);
  const offered = attribute?.values ?? [];
  const data = [
    ...offered.map((value) => ({ value: value.key, label: value.title })),
    // Values of stocks that the attribute no longer has.
    ...option.values
      .filter((key) => !offered.some((value) => value.key === key))
      .map((key) => ({ value: key, label: valueTitle(option.key, key) })),
  ];
  // In the order shoppers see them, however they were ticked.
  const inOrder = (values: string[]) => data.flatMap(({ value }) => (values.includes(value) ? [value] : []));
  const word = typed.trim();
  const isNew = word !== '' && !data.some(({ label }) => label.toLowerCase() === word.toLowerCase());
  const isBegun = data.some(
    ({ value, label }) => !option.values.includes(value) && label.toLowerCase().startsWith(word.toLowerCase()),
  );
  const offer =
    mayAdd && attribute && isNew ? [{ value: typedValue, label: t('product.add_value', { value: word }) }] : [];
  const choose = async (values: string[]) => {
    if (!values.includes(typedValue)) return onChange({ ...option, values: inOrder(values) });
    const key = attribute && (await add(attribute.id, word));
    setTyped('');
    // Behind all others, as the attribute has it.
    if (key) onChange({ ...option, values: [...option.values, key] });
  };
  return (
    <div className={classes.option}>
      <NativeSelect
        className={classes.optionName}
        aria-label={t('product.option_number', { number: index + 1 })}
        value={option.key}
        onChange={(event) => onChange({ key: event.currentTarget.value, values: [] })}
        data={[{ value: option.key, label: title }, ...choices.map(({ key, title: label }) => ({ value: key, label }))]}
      />
      <MultiSelect
        className={classes.optionValues}
        aria-label={t('product.values_of', { name: title })}
        placeholder={option.values.length === 0 ? t('product.choose_values') : undefined}
        value={option.values}
        onChange={(values) => void choose(values)}
        data={isBegun ? [...data, ...offer] : [...offer, ...data]}
        searchable
        // Enter takes what is offered first; while somebody types, no value that is chosen is taken away by it.
        selectFirstOptionOnChange={word !== ''}
        searchValue={typed}
        onSearchChange={setTyped}
        disabled={busy}
        hidePickedOptions={word !== ''}
        styles={{ inputField: { minWidth: 40 } }}
        nothingFoundMessage={t('list.no_match')}
        error={error}
      />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size="lg" aria-label={t('product.option_menu', { name: title })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <StepItem leftSection={<IconArrowUp size={15} />} off={index === 0} onClick={() => onMove(index - 1)}>
            {t('action.move_up')}
          </StepItem>
          <StepItem
            leftSection={<IconArrowDown size={15} />}
            off={index === count - 1}
            onClick={() => onMove(index + 1)}
          >
            {t('action.move_down')}
          </StepItem>
          <Menu.Item color="var(--mantine-color-error)" leftSection={<IconTrash size={15} />} onClick={onRemove}>
            {t('product.remove_option')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

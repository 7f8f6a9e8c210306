import { showMoney } from '@kaifong/base/money';
import type { CurrencySetting } from '@kaifong/domain/settings/contract';
import { ActionIcon, Alert, Button, Group, NativeSelect, Table, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../../kit/form/index.ts';
import { currentLanguage } from '../../../../kit/language/language.ts';
import { NumberInput } from '../../../../kit/number/number-input.tsx';
import { rescaled } from '../../../../kit/settings/rescaled.ts';
import { useSettingWords } from '../../../../kit/settings/setting-fields.tsx';
import { useTab } from '../../../../kit/settings/tab-context.ts';
import { TabForm, type TabProps } from '../../../../kit/settings/tab-form.tsx';

const keys = ['base_currency', 'supported_currencies'] as const;
const listName = 'supported_currencies';

/** A mark to begin with: what the reader's language writes before an amount. */
function markOf(identifier: string): string {
  const parts = new Intl.NumberFormat('en-HK', { style: 'currency', currency: identifier }).formatToParts(1);
  return parts.find(({ type }) => type === 'currency')?.value ?? identifier;
}

function useCurrencyNames() {
  const language = currentLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'currency' });
    return (identifier: string) => (/^[A-Z]{3}$/.test(identifier) ? (names.of(identifier) ?? identifier) : identifier);
  }, [language]);
}

function BaseCurrency() {
  const { t } = useTranslation();
  const names = useCurrencyNames();
  const { field, fieldState } = useController({ name: 'base_currency' });
  const { getValues, setValue } = useFormContext();
  const offered = useWatch({ name: listName }) as CurrencySetting[];
  const saved = useTab().configuration.base_currency;
  const choose = (base: string) => {
    const currencies = rescaled(getValues(listName) as CurrencySetting[], base);
    setValue(listName, currencies, { shouldDirty: true });
    field.onChange(base);
  };
  return (
    <>
      <NativeSelect
        {...field}
        {...useSettingWords('base_currency')}
        description={t('currency.base_text')}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[...new Set([...offered.map(({ identifier }) => identifier), field.value as string])].map((value) => ({
          value,
          label: `${value} · ${names(value)}`,
        }))}
        error={fieldState.error?.message}
      />
      {field.value !== saved ? (
        <Alert icon={<IconAlertTriangle />} color="yellow" role="status" title={t('currency.base_warning')}>
          {t('currency.base_warning_text', { from: saved, to: field.value })}
        </Alert>
      ) : null}
    </>
  );
}

interface CurrencyRowProps {
  readonly index: number;
  readonly count: number;
  readonly move: (from: number, to: number) => void;
  readonly remove: (index: number) => void;
}

function RateField({ name, label, disabled }: { name: string; label: string; disabled: boolean }) {
  const { field, fieldState } = useController({ name });
  return (
    <NumberInput
      {...field}
      onChange={(value) => field.onChange(String(value))}
      aria-label={label}
      decimalScale={6}
      disabled={disabled}
      error={fieldState.error?.message}
    />
  );
}

function CurrencyRow({ index, count, move, remove }: CurrencyRowProps) {
  const { t } = useTranslation();
  const names = useCurrencyNames();
  const base = useWatch({ name: 'base_currency' }) as string;
  const currency = useWatch({ name: `${listName}.${index}` }) as CurrencySetting | undefined;
  if (!currency) return null;
  const { identifier, rate, mark } = currency;
  const isBase = identifier === base;
  const named = (key: string) => t(`currency.${key}`, { name: identifier });
  const known = /^\d{1,7}(\.\d{1,6})?$/.test(rate);
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {identifier}
        <Text size="xs" c="dimmed" fw={400}>
          {isBase ? t('currency.is_base') : names(identifier)}
        </Text>
      </Table.Th>
      <Table.Td miw={110}>
        <RateField name={`${listName}.${index}.rate`} label={named('rate_of')} disabled={isBase} />
      </Table.Td>
      <Table.Td miw={90}>
        <MarkField name={`${listName}.${index}.mark`} label={named('mark_of')} />
      </Table.Td>
      <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
        {known ? showMoney(10_000, { identifier, rate, mark }) : '–'}
      </Table.Td>
      <Table.Td>
        <Group gap={2} wrap="nowrap" justify="flex-end">
          <ActionIcon aria-label={named('up')} disabled={index === 0} onClick={() => move(index, index - 1)}>
            <IconArrowUp size={16} />
          </ActionIcon>
          <ActionIcon aria-label={named('down')} disabled={index === count - 1} onClick={() => move(index, index + 1)}>
            <IconArrowDown size={16} />
          </ActionIcon>
          <ActionIcon aria-label={named('remove')} disabled={isBase} onClick={() => remove(index)}>
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

function MarkField({ name, label }: { readonly name: string; readonly label: string }) {
  const { field, fieldState } = useController({ name });
  return <TextInput {...field} aria-label={label} maxLength={8} error={fieldState.error?.message} />;
}

function AddCurrency({ onAdd }: { readonly onAdd: (currency: CurrencySetting) => void }) {
  const { t } = useTranslation();
  const names = useCurrencyNames();
  const taken = (useWatch({ name: listName }) as CurrencySetting[]).map(({ identifier }) => identifier);
  const [chosen, setChosen] = useState('');
  const free = Intl.supportedValuesOf('currency').filter((code) => !taken.includes(code));
  return (
    <Group align="flex-end" gap="xs">
      <NativeSelect
        label={t('currency.add_label')}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={[
          { value: '', label: t('form.nothing_chosen') },
          ...free.map((code) => ({ value: code, label: `${code} · ${names(code)}` })),
        ]}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        disabled={!chosen}
        onClick={() => {
          onAdd({ identifier: chosen, rate: '', mark: markOf(chosen) });
          setChosen('');
        }}
      >
        {t('currency.add')}
      </Button>
    </Group>
  );
}

function CurrencyTable() {
  const { t } = useTranslation();
  const { fields, append, move, remove } = useFieldArray({ name: listName });
  const base = useWatch({ name: 'base_currency' }) as string;
  return (
    <>
      <Table.ScrollContainer minWidth={520}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('settings.configuration.fields.identifier')}</Table.Th>
              <Table.Th>{t('settings.configuration.fields.rate')}</Table.Th>
              <Table.Th>{t('settings.configuration.fields.mark')}</Table.Th>
              <Table.Th ta="end">{t('currency.example', { base })}</Table.Th>
              <Table.Th>
                <span className="visually-hidden">{t('list.actions')}</span>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fields.map((row, index) => (
              <CurrencyRow key={row.id} index={index} count={fields.length} move={move} remove={remove} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <AddCurrency onAdd={(currency) => append(currency)} />
    </>
  );
}

export function CurrenciesTab(props: TabProps) {
  const { t } = useTranslation();
  return (
    <TabForm {...props} tab="currencies" keys={keys}>
      <FormSection title={t('configuration.currencies_title')} description={t('configuration.currencies_text')}>
        <BaseCurrency />
        <CurrencyTable />
      </FormSection>
    </TabForm>
  );
}

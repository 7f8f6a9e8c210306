// What of a product is sold: one stock, or one for every combination of its options.
import { Button, Group, Stack, Switch, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus, IconTableColumn } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormLanguages } from '../../../../kit/form/form-languages.tsx';
import { FormSection } from '../../../../kit/form/index.ts';
import { missingCombinations } from '../model/options.ts';
import { blankStock, type ProductValues } from '../model/values.ts';
import { FillDialog } from './fill-dialog.tsx';
import { HiddenStocks } from './hidden-stocks.tsx';
import { OptionEditor } from './option-editor.tsx';
import { SingleStock } from './single-stock.tsx';
import { StockCards } from './stock-cards.tsx';
import { StockTable } from './stock-table.tsx';
import { useStockRows } from './use-stock-rows.ts';

const noNames: readonly string[] = [];

export function StocksSection() {
  const { t } = useTranslation();
  return (
    // Everything about stocks is the same in all languages; a globe at each of a hundred fields says nothing.
    <FormLanguages names={noNames}>
      <FormSection title={t('catalogue.product.fields.stocks')} description={t('product.stocks_text')}>
        <Group gap="xl">
          <FlagSwitch name="track_inventories" />
          <FlagSwitch name="has_expiry_date" />
          <FlagSwitch name="is_bag" help={t('product.is_bag_text')} />
        </Group>
        <Stocks />
      </FormSection>
    </FormLanguages>
  );
}

interface FlagSwitchProps {
  readonly name: 'track_inventories' | 'has_expiry_date' | 'is_bag';
  readonly help?: string;
}

function FlagSwitch({ name, help }: FlagSwitchProps) {
  const { t } = useTranslation();
  const { field } = useController<ProductValues, typeof name>({ name });
  return (
    <Switch
      ref={field.ref}
      checked={field.value}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      onBlur={field.onBlur}
      label={t(`catalogue.product.fields.${name}`)}
      description={help}
    />
  );
}

interface StocksHeadProps {
  readonly shown: number;
  /** Combinations of the options that have no stock yet. */
  readonly missing: number;
  readonly onComplete: () => void;
  readonly onFill: () => void;
}

function StocksHead({ shown, missing, onComplete, onFill }: StocksHeadProps) {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" gap="xs">
      <Title order={3}>{t('product.stock_count', { count: shown })}</Title>
      <Group gap="xs">
        {missing > 0 ? (
          <Button variant="subtle" size="xs" leftSection={<IconPlus size={15} />} onClick={onComplete}>
            {t('product.complete', { count: missing })}
          </Button>
        ) : null}
        <Button variant="default" size="xs" leftSection={<IconTableColumn size={15} />} onClick={onFill}>
          {t('product.fill')}
        </Button>
      </Group>
    </Group>
  );
}

function Stocks() {
  const { t } = useTranslation();
  const { control } = useFormContext<ProductValues>();
  const options = useWatch({ control, name: 'options' });
  const stocks = useStockRows();
  const { rows } = stocks;
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const [filling, setFilling] = useState(false);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set());
  const showDetails = useCallback(
    (key: string, shown: boolean) =>
      setOpen((now) => new Set(shown ? [...now, key] : [...now].filter((other) => other !== key))),
    [],
  );
  const shown = rows.filter(({ visibled }) => visibled).length;
  const missing = missingCombinations(options, rows).length;
  const single = options.length === 0 && shown === 1 && rows[0]?.visibled && Object.keys(rows[0].options).length === 0;
  const Rows = phone ? StockCards : StockTable;

  return (
    <Stack gap="md">
      <OptionEditor onChoose={stocks.choose} />
      {single ? <SingleStock /> : null}
      {!single && shown > 0 ? (
        <>
          <StocksHead shown={shown} missing={missing} onComplete={stocks.complete} onFill={() => setFilling(true)} />
          <Rows rows={rows} onTakeOut={stocks.takeOut} open={open} onOpen={showDetails} />
        </>
      ) : null}
      {shown === 0 ? (
        <Group gap="sm">
          <Text size="sm" c="dimmed">
            {t('product.no_stock')}
          </Text>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={15} />}
            onClick={() => (missing > 0 ? stocks.complete() : stocks.change((all) => [blankStock(), ...all]))}
          >
            {t('product.add_stock')}
          </Button>
        </Group>
      ) : null}
      <HiddenStocks rows={rows} onPutBack={stocks.putBack} />
      <FillDialog opened={filling} onClose={() => setFilling(false)} onFill={stocks.change} />
    </Stack>
  );
}

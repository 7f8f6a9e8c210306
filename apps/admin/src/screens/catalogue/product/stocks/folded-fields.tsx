import { stockFields } from '@kaifong/domain/catalogue/contract';
import { Button, Collapse, Group, Stack } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formValuesOf } from '../../../../kit/fields/form-values.ts';
import { foldedFields } from '../model/stock-layout.ts';
import type { ProductValues } from '../model/values.ts';

const untouched = formValuesOf(stockFields);

/** Whether a stock has more of the folded fields than a new one. */
const isUsed = (stock: ProductValues['stocks'][number] | undefined): boolean =>
  stock !== undefined &&
  (stock.member_prices.length > 0 || foldedFields.some((name) => stock[name] !== untouched[name]));

/** Fields that most goods do without, behind a button; open where a field holds something, or is wrong. */
export function FoldedFields({ index, children }: { readonly index: number; readonly children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  const { getValues } = useFormContext<ProductValues>();
  const { errors } = useFormState<ProductValues>({ name: `stocks.${index}` });
  const [asked, setAsked] = useState(() => isUsed(getValues(`stocks.${index}`)));
  const wrong = errors.stocks?.[index] as Readonly<Record<string, unknown>> | undefined;
  const open = asked || [...foldedFields, 'member_prices'].some((name) => wrong?.[name] !== undefined);
  return (
    <Stack gap="sm">
      <Group>
        <Button
          variant="subtle"
          size="compact-sm"
          h="auto"
          py={4}
          styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
          aria-expanded={open}
          aria-controls={id}
          leftSection={open ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
          onClick={() => setAsked(!open)}
        >
          {t('product.more_of_stock')}
        </Button>
      </Group>
      <Collapse id={id} expanded={open}>
        {open ? <Stack gap="lg">{children}</Stack> : null}
      </Collapse>
    </Stack>
  );
}

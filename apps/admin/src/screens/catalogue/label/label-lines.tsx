import { Button, Group } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { StockPicker } from '../../../goods/stock-picker.tsx';
import { Thumb } from '../../../goods/thumb.tsx';
import { LineEditor, LineHead } from '../../../kit/document/index.ts';
import { FormSection } from '../../../kit/form/index.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import {
  isMistyped,
  type LabelForm,
  type LabelKind,
  type LabelLine,
  labelsIn,
  lineOf,
  mostLabels,
  withLine,
} from './label-form.ts';

const typed = { quantity: { kind: 'integer', min: 1, max: mostLabels } } as const;

/** What tells a line apart, and what is odd about its barcode. */
function useDetails(kind: LabelKind) {
  const { t } = useTranslation();
  return (line: LabelLine) => [
    line.lot ? `LOT-${line.lot}` : line.barcode,
    line.on_hand === null ? undefined : t('label.on_hand', { count: line.on_hand }),
    isMistyped(kind, line) ? t('label.mistyped') : undefined,
  ];
}

/** Which stocks get labels, and how many of each. */
export function LabelLines() {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const { setValue } = useFormContext<LabelForm>();
  const { lines, kind } = useWatch<LabelForm>() as LabelForm;
  const detailsOf = useDetails(kind);
  const count = (quantityOf: (line: LabelLine) => number) =>
    setValue(
      'lines',
      lines.map((line) => ({ ...line, quantity: quantityOf(line) })),
    );
  return (
    <FormSection title={t('label.stocks')} description={t('label.count', { count: labelsIn(lines) })}>
      <LineEditor<LabelLine>
        name="lines"
        fields={typed}
        keyOf={({ stock_id, lot }) => `${stock_id} ${lot ?? ''}`}
        labelOf={() => t('label.quantity')}
        wordsOf={(line) => ({
          name: line.option ? `${line.name}, ${line.option}` : line.name,
          picture: <Thumb picture={line.picture} />,
          head: <LineHead name={line.name} option={line.option} details={detailsOf(line)} />,
          total: format.money(line.price),
        })}
        adder={(ref, add) =>
          can('get products') ? (
            <StockPicker
              fieldRef={ref}
              label={t('label.add')}
              alsoGone
              onPick={(found) => add((before) => withLine(before, lineOf(found)))}
            />
          ) : null
        }
        nothing={t('label.nothing')}
      />
      {lines.length > 0 ? (
        <Group gap="xs">
          <Button variant="default" onClick={() => count(() => 1)}>
            {t('label.one_each')}
          </Button>
          <Button
            variant="default"
            onClick={() => count(({ on_hand }) => Math.min(mostLabels, Math.max(1, on_hand ?? 1)))}
          >
            {t('label.as_on_hand')}
          </Button>
        </Group>
      ) : null}
    </FormSection>
  );
}

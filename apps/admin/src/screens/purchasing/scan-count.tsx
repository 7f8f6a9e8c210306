import type { PurchaseOrderView } from '@kaifong/domain/purchasing/contract';
import { Text, TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepFieldsProps } from '../../kit/steps/index.ts';
import { countedBy } from './step-input.ts';

type ScanCountProps = Pick<StepFieldsProps<PurchaseOrderView>, 'record' | 'lines'>;

/** Counts what arrives by its barcode: a scanner types it and presses Enter. */
export function ScanCount({ record, lines }: ScanCountProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [begun, setBegun] = useState(false);
  const [said, setSaid] = useState<{ readonly found: boolean; readonly text: string }>();
  const count = () => {
    const counted = countedBy(record.lines, lines.of, begun, code.trim());
    setCode('');
    if (!counted) return setSaid({ found: false, text: t('purchase.scan_unknown', { code: code.trim() }) });
    const { line, count: now, change } = counted;
    lines.onChangeAll(change);
    setBegun(true);
    const left = line.quantity - line.received;
    setSaid({ found: true, text: t('purchase.scanned', { name: line.name, count: now, left }) });
  };
  return (
    <div>
      <TextInput
        data-autofocus
        label={t('purchase.scan')}
        description={t('purchase.scan_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        leftSection={<IconBarcode size={17} aria-hidden="true" />}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The goods are not received before everything is counted.
          event.preventDefault();
          if (code.trim() !== '') count();
        }}
        error={said?.found === false ? said.text : undefined}
        autoComplete="off"
        spellCheck={false}
      />
      <Text size="sm" role="status">
        {said?.found ? said.text : ''}
      </Text>
    </div>
  );
}

import { SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCameraScan } from '../camera/use-camera-scan.tsx';
import type { StepFieldsProps, SteppedRecord } from '../kit/steps/index.ts';
import { countedBy, type ScannedLine } from './counted-by.ts';

interface ScanCountProps {
  readonly lines: readonly ScannedLine[];
  readonly window: StepFieldsProps<SteppedRecord>['lines'];
  /** The field of pieces that are not good enough, and what it is called. */
  readonly apart: { readonly field: string; readonly label: string };
}

/** Counts what arrives by its code: a scanner types it and presses Enter. Its words are those of `inventory`. */
export function ScanCount({ lines, window, apart }: ScanCountProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [begun, setBegun] = useState(false);
  const [into, setInto] = useState('received');
  const [said, setSaid] = useState<{ readonly found: boolean; readonly text: string }>();
  const count = (scanned: string) => {
    const counted = countedBy(lines, window.of, begun, scanned, into);
    setCode('');
    if (!counted) return setSaid({ found: false, text: t('scan.unknown', { code: scanned }) });
    const { line, count: now, change } = counted;
    window.onChangeAll(change);
    setBegun(true);
    const words = { name: line.name, count: now, left: line.left };
    const over = Number(change[line.id]?.received) > line.left;
    const key = over ? 'scan.over' : into === 'received' ? 'scan.counted' : 'scan.counted_apart';
    setSaid({ found: true, text: t(key, words) });
  };
  const camera = useCameraScan({ goesOn: true, onCode: count });
  return (
    <Stack gap="xs">
      <TextInput
        data-autofocus
        label={t('scan.label')}
        description={t('scan.hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        leftSection={<IconBarcode size={17} aria-hidden="true" />}
        rightSection={camera.button}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The goods are not received before everything is counted.
          event.preventDefault();
          if (code.trim() !== '') count(code.trim());
        }}
        error={said?.found === false ? said.text : undefined}
        autoComplete="off"
        spellCheck={false}
      />
      {camera.picture}
      <SegmentedControl
        aria-label={t('scan.into')}
        value={into}
        onChange={setInto}
        data={[
          { value: 'received', label: t('scan.good') },
          { value: apart.field, label: apart.label },
        ]}
      />
      <Text size="sm" role="status">
        {said?.found ? said.text : ''}
      </Text>
    </Stack>
  );
}

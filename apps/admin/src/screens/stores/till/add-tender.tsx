// One way to pay of a sale: what is handed over, or what its terminal or banking app said.
import { capabilitiesOf } from '@kaifong/domain/sales/contract';
import type { TillStore } from '@kaifong/domain/till/contract';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCameraScan } from '../../../camera/use-camera-scan.tsx';
import { useScannedCode } from '../../../goods/scanned-code.ts';
import { warn } from '../../../kit/feedback/index.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { NumberInput } from '../../../kit/number/number-input.tsx';
import { FpsCode, ShopCode, type ShownCode } from './fps-code.tsx';
import type { WrittenTender } from './sale-state.ts';

/** Notes somebody would hand over for an amount: the next ones up. */
export function notesFor(amount: number): number[] {
  const notes = [10, 20, 50, 100, 500, 1000];
  const exact = Math.round(amount * 100) / 100;
  const above = notes.map((note) => Math.ceil(exact / note) * note);
  return [...new Set([exact, ...above])]
    .filter((each) => each >= exact)
    .sort((one, other) => one - other)
    .slice(0, 5);
}

/** Letters of a reference that an order keeps. */
const longestReference = 120;

/** One way to pay, with what is handed over or what its terminal said. */
export function AddTender({
  store,
  method,
  due,
  exact,
  onAdd,
  sessionId,
  saleKey,
  onCode,
}: {
  readonly sessionId: number;
  readonly saleKey: string;
  readonly onCode: (code: ShownCode | undefined) => void;
  readonly store: TillStore;
  readonly method: TillStore['methods'][number];
  /** What this way is asked for, and what is due to the cent: cash is rounded to coins. */
  readonly due: number;
  readonly exact: number;
  readonly onAdd: (tender: WrittenTender) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const [amount, setAmount] = useState<number | ''>(method.kind === 'cash' ? '' : due);
  const [reference, setReference] = useState('');
  const isShown = method.kind === 'shown';
  // A wallet's code is scanned wherever the focus is; figures of it that went into the amount are taken out again.
  const [said, setSaid] = useState<number | ''>(amount);
  useScannedCode((code) => {
    if (!isShown) return warn('till_sell.scanned_for_cash', ['till_sell.choose_way_first']);
    setReference(code.slice(0, longestReference));
    setAmount(said);
  });
  const camera = useCameraScan({ goesOn: false, onCode: (code) => setReference(code.slice(0, longestReference)) });
  // What the bank's statement will say, until somebody types what the banking app said.
  const [codeReference, setCodeReference] = useState('');
  const hasCode = capabilitiesOf(method.code).pay_code === 'fps';
  const isTooMuch = method.kind !== 'cash' && amount !== '' && amount > exact;
  const add = (given: number) => onAdd({ method: method.code, amount: given, reference: reference || codeReference });
  return (
    <Stack gap="sm">
      {due === exact ? null : <Text>{t('till_sell.in_cash', { amount: format.money(due, store.currency) })}</Text>}
      {method.kind === 'cash' && (
        <Group gap="xs">
          {notesFor(due).map((note) => (
            <Button key={note} variant="light" onClick={() => add(note)}>
              {format.money(note, store.currency)}
            </Button>
          ))}
        </Group>
      )}
      {hasCode && amount !== '' && amount > 0 && (
        <FpsCode
          sessionId={sessionId}
          saleKey={saleKey}
          amount={amount}
          onCode={onCode}
          onReference={setCodeReference}
        />
      )}
      {method.shop_code ? <ShopCode svg={method.shop_code} name={method.name} onCode={onCode} /> : null}
      <Group align="flex-end">
        <NumberInput
          label={t(method.kind === 'cash' ? 'till_sell.handed_over' : 'till_sell.amount')}
          value={amount}
          decimalScale={2}
          inputMode="decimal"
          min={0}
          flex={1}
          data-autofocus
          data-amount
          error={
            isTooMuch ? t('till_sell.only_cash_changes', { amount: format.money(exact, store.currency) }) : undefined
          }
          onFocus={() => setSaid(amount)}
          onChange={(value) => setAmount(typeof value === 'number' ? value : '')}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && amount !== '' && amount > 0 && !isTooMuch) add(amount);
          }}
        />
        {isShown && (
          <TextInput
            label={t('till_sell.reference')}
            description={t('till_sell.reference_text')}
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
            maxLength={longestReference}
            rightSection={camera.button}
            autoComplete="off"
            autoFocus
            flex={1}
          />
        )}
        <Button disabled={amount === '' || amount <= 0 || isTooMuch} onClick={() => amount !== '' && add(amount)}>
          {t('till_sell.take')}
        </Button>
      </Group>
      {isShown ? camera.picture : null}
    </Stack>
  );
}

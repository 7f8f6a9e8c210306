// Scan, type how many lie there, next: made for a phone in one hand.
import { CallError } from '@kaifong/client/call';
import { useAction, useCall } from '@kaifong/client/hooks';
import {
  type CountGoods,
  type CountRow,
  routes,
  type StockCountView,
  stockCountCalls,
} from '@kaifong/domain/inventory/contract';
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCameraScan } from '../../camera/use-camera-scan.tsx';
import { useScannedCode } from '../../goods/scanned-code.ts';
import { notifyFailure } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { NumberInput } from '../../kit/number/number-input.tsx';
import { Panel } from '../../kit/shell/panel.tsx';
import { DayInput } from '../../kit/time/day-input.tsx';
import { goodsName } from './goods-name.ts';

type Wanted = Pick<
  CountGoods,
  'stock_id' | 'inventory_id' | 'name' | 'options' | 'sku' | 'expiry_date' | 'version' | 'counted' | 'needs_expiry_date'
>;

interface CountBoxProps {
  readonly count: StockCountView;
  /** A row of the sheet whose button was pressed. */
  readonly asked: { readonly row: CountRow } | undefined;
}

export function CountBox({ count, asked }: CountBoxProps) {
  const { t } = useTranslation();
  const scanner = useRef<HTMLInputElement>(null);
  const call = useCall();
  const [code, setCode] = useState('');
  const [found, setFound] = useState<readonly Wanted[]>([]);
  const [problem, setProblem] = useState('');
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!asked) return;
    setProblem('');
    setFound([{ ...asked.row, needs_expiry_date: false }]);
  }, [asked]);

  const lookUp = async (wanted: string) => {
    const { data } = await call(routes.findCountGoods, { id: count.id, code: wanted, language: currentLanguage() });
    setFound(data);
    if (data.length === 0) setProblem(t('inventory.errors.code-unknown', { code: wanted }));
  };
  const find = async (wanted: string) => {
    setProblem('');
    try {
      await lookUp(wanted);
    } catch (error) {
      notifyFailure('get_data_fail', error);
    }
  };
  const scan = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = code.trim();
    if (wanted === '') return;
    setCode('');
    setSaid('');
    await find(wanted);
  };
  /** Somebody else was faster: the row is shown as it is now. */
  const outdated = (message: string, { inventory_id, sku }: Wanted) => {
    setProblem(message);
    void lookUp(inventory_id === null ? sku : `LOT-${inventory_id}`).catch(() => setFound([]));
  };
  const done = (text: string) => {
    setSaid(text);
    setProblem('');
    setFound([]);
    scanner.current?.focus();
  };
  const [only, ...others] = found;
  const isCounting = only !== undefined && others.length === 0;
  useScannedCode((wanted) => void find(wanted), { enabled: !isCounting });
  const camera = useCameraScan({
    goesOn: true,
    onCode: (wanted) => {
      // What lies in front of the camera is being counted.
      if (isCounting) return;
      setSaid('');
      void find(wanted);
    },
  });
  return (
    <Panel title={t('stock_take.count')}>
      <Stack gap="sm">
        <form onSubmit={(event) => void scan(event)}>
          <TextInput
            ref={scanner}
            size="lg"
            label={t('stock_take.scan')}
            leftSection={<IconBarcode size={22} aria-hidden="true" />}
            rightSection={camera.button}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={200}
          />
        </form>
        {camera.picture}
        {problem ? (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        ) : null}
        <Text role="status" fw={560}>
          {said}
        </Text>
        {isCounting ? (
          <CountForm
            key={`${only.stock_id} ${only.inventory_id} ${only.version}`}
            count={count}
            goods={only}
            onDone={done}
            onCode={(wanted) => void find(wanted)}
            onOutdated={(message) => outdated(message, only)}
          />
        ) : null}
        {others.length > 0 ? <Choices found={found} onChoose={(goods) => setFound([goods])} /> : null}
      </Stack>
    </Panel>
  );
}

/** Several lots carry the code. */
function Choices({
  found,
  onChoose,
}: {
  readonly found: readonly Wanted[];
  readonly onChoose: (goods: Wanted) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const detail = ({ inventory_id, expiry_date, sku }: Wanted) =>
    [
      sku,
      inventory_id === null ? '' : `LOT-${inventory_id}`,
      expiry_date && t('stock_take.expires', { date: format.date(expiry_date) }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Stack gap="xs" role="group" aria-label={t('stock_take.which')}>
      <Text>{t('stock_take.which')}</Text>
      {found.map((goods) => (
        <Button
          key={`${goods.stock_id} ${goods.inventory_id}`}
          variant="default"
          h="auto"
          py="xs"
          onClick={() => onChoose(goods)}
        >
          <span>
            {goodsName(goods)}
            <Text span display="block" size="sm" c="dimmed">
              {detail(goods)}
            </Text>
          </span>
        </Button>
      ))}
    </Stack>
  );
}

interface CountFormProps {
  readonly count: StockCountView;
  readonly goods: Wanted;
  readonly onDone: (said: string) => void;
  /** The code of the next goods was scanned; what was counted of these is written down. */
  readonly onCode: (code: string) => void;
  readonly onOutdated: (message: string) => void;
}

/** A count has so many figures at most; a code has more. */
const longestNumber = 7;
const figuresOf = (text: string) => text.replace(/\D/g, '');

/** The number that stood in a field before a code was scanned into it. */
const withoutCode = (text: string, code: string): string => {
  const [all, last] = [figuresOf(text), figuresOf(code)];
  return all.endsWith(last) ? all.slice(0, all.length - last.length) : all;
};

/** The form for the number of pieces that lie there. */
function CountForm({ count, goods, onDone, onCode, onOutdated }: CountFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const field = useRef<HTMLInputElement>(null);
  const send = useAction(routes.countStockRow, [routes.listCountRows, routes.getStockCount, stockCountCalls.list]);
  const [quantity, setQuantity] = useState<string | number>('');
  const [expires, setExpires] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => field.current?.focus(), []);
  /** Answers whether the count is written down. */
  const save = async (pieces: string | number): Promise<boolean> => {
    if (send.isPending) return false;
    if (pieces === '') {
      setErrors({ quantity: t('validation.required') });
      return false;
    }
    try {
      const { data } = await send.mutateAsync({
        ...{ id: count.id, language: currentLanguage(), quantity: pieces as number, row_version: goods.version },
        ...(goods.inventory_id === null ? { stock_id: goods.stock_id } : { inventory_id: goods.inventory_id }),
        ...(expires && { expiry_date: expires }),
      });
      const words = { name: goodsName(goods), number: format.number(data.counted ?? 0) };
      onDone(t('stock_take.said', words));
      return true;
    } catch (error) {
      if (error instanceof CallError && error.code === 'inventory.row-counted') onOutdated(error.messages.join(' '));
      else if (error instanceof CallError && Object.keys(error.errors).length > 0)
        setErrors(Object.fromEntries(Object.entries(error.errors).map(([name, texts]) => [name, texts.join(' ')])));
      else notifyFailure('submit_fail', error);
      return false;
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(quantity);
  };
  // The next goods are scanned while the focus is on the number of these.
  const next = async (code: string) => {
    const pieces = withoutCode(field.current?.value ?? '', code);
    setQuantity(pieces === '' ? '' : Number(pieces));
    if (pieces === '' || (await save(Number(pieces)))) onCode(code);
  };
  useScannedCode((code) => void next(code), { longest: longestNumber });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <div>
          <Text fw={600}>{goodsName(goods)}</Text>
          <Text size="sm" c="dimmed">
            {[goods.sku, goods.counted !== null && t('stock_take.before', { number: format.number(goods.counted) })]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        {goods.needs_expiry_date ? (
          <DayInput
            label={t('inventory.inventory.fields.expiry_date')}
            value={expires}
            onChange={setExpires}
            error={errors.expiry_date}
            required
          />
        ) : null}
        <Group align="flex-end" wrap="nowrap">
          <NumberInput
            ref={field}
            data-amount
            size="xl"
            flex={1}
            label={t('stock_take.quantity')}
            inputMode="numeric"
            value={quantity}
            onChange={setQuantity}
            error={errors.quantity}
            min={0}
            required
          />
          <Button type="submit" size="xl" loading={send.isPending}>
            {t('stock_take.save_next')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

// Finds the lots of one warehouse by sku, barcode or the code of the lot itself.
import { useCall } from '@kaifong/client/hooks';
import { type LotRow, lotCalls } from '@kaifong/domain/catalogue/contract';
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCameraScan } from '../../../camera/use-camera-scan.tsx';
import { notifyFailure } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { goodsName } from '../goods-name.ts';

interface LotPickerProps {
  readonly warehouse: number;
  readonly fieldRef: Ref<HTMLInputElement>;
  readonly onPick: (lot: LotRow) => void;
}

const mostLots = 50;
export const freeIn = ({ quantity, reserved }: LotRow): number => quantity - reserved;

export function LotPicker({ warehouse, fieldRef, onPick }: LotPickerProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [code, setCode] = useState('');
  const [found, setFound] = useState<readonly LotRow[]>([]);
  const [missed, setMissed] = useState('');
  const lookUp = async (keyword: string) => {
    const filter = { warehouse_id: String(warehouse) };
    const { data } = await call(lotCalls.list, { keyword, filter, per_page: mostLots, language: currentLanguage() });
    const lots = data.filter((lot) => freeIn(lot) > 0);
    const [only, ...others] = lots;
    if (only && others.length === 0) onPick(only);
    setFound(others.length > 0 ? lots : []);
    setMissed(only ? '' : t('stock_transfer.not_here', { code: keyword }));
  };
  const find = (keyword: string) => {
    lookUp(keyword).catch((error: unknown) => notifyFailure('get_data_fail', error));
  };
  const scan = () => {
    const keyword = code.trim();
    if (keyword === '') return;
    setCode('');
    find(keyword);
  };
  const camera = useCameraScan({ goesOn: true, onCode: find });
  return (
    <Stack gap="sm">
      <TextInput
        ref={fieldRef}
        label={t('stock_transfer.add')}
        description={warehouse ? undefined : t('stock_transfer.choose_first')}
        disabled={!warehouse}
        leftSection={<IconBarcode size={17} aria-hidden="true" />}
        rightSection={warehouse ? camera.button : null}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter never saves the draft.
          event.preventDefault();
          scan();
        }}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
      />
      {camera.picture}
      {missed ? (
        <Alert color="red" role="alert">
          {missed}
        </Alert>
      ) : null}
      {found.length > 0 ? (
        <Stack gap="xs" role="group" aria-label={t('stock_transfer.which')}>
          <Text>{t('stock_transfer.which')}</Text>
          {found.map((lot) => (
            <LotButton
              key={lot.id}
              lot={lot}
              onPick={() => {
                setFound([]);
                onPick(lot);
              }}
            />
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
}

function LotButton({ lot, onPick }: { readonly lot: LotRow; readonly onPick: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const details = [
    lot.sku,
    `LOT-${lot.id}`,
    lot.expiry_date && t('stock_transfer.expires', { date: format.date(lot.expiry_date) }),
    lot.is_discard && t('inventory.inventory.fields.is_discard'),
    t('stock_transfer.of_free', { count: freeIn(lot) }),
  ];
  return (
    <Button variant="default" h="auto" py="xs" onClick={onPick}>
      <span>
        {goodsName({ name: lot.product, options: lot.option })}
        <Text span display="block" size="sm" c="dimmed">
          {details.filter(Boolean).join(' · ')}
        </Text>
      </span>
    </Button>
  );
}

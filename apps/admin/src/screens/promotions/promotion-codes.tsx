import { CallError } from '@kaifong/client/call';
import { useAction, useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/promotions/contract';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess, saidOf } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { NumberInput } from '../../kit/number/number-input.tsx';
import { ExportMenu } from '../../kit/resource/index.ts';

/** Makes a batch of codes of a saved promotion, and saves all there are as a sheet. It stands inside the form of the promotion. */
export function PromotionCodes({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const state = useRoute(routes.getPromotionState, { id, language: currentLanguage() }, { keep: true }).data?.data;
  const make = useAction(routes.makeCodes, [routes.getPromotionState]);
  const sheet = useAction(routes.exportCodes);
  const [count, setCount] = useState<number | string>(100);
  const [prefix, setPrefix] = useState('');
  const codes = state?.codes ?? 0;
  const refused = (field: string) =>
    make.error instanceof CallError ? make.error.errors[field]?.join(' ') : undefined;
  const run = async () => {
    try {
      await make.mutateAsync({ id, count: Number(count), prefix });
      notifySuccess('create_success', t('promotion.codes_made', { number: format.number(Number(count)) }));
    } catch (error) {
      notifyFailure('submit_fail', error, saidOf(error, ['count', 'prefix']));
    }
  };
  // Enter makes codes; it does not save the promotion.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void run();
  };
  return (
    <Stack gap="xs">
      <Text size="sm">
        {codes === 0
          ? t('promotion.codes_none')
          : t('promotion.codes_there', { count: codes, number: format.number(codes) })}
      </Text>
      <Group align="flex-end" gap="xs">
        <NumberInput
          label={t('promotion.codes_count')}
          value={count}
          onChange={setCount}
          onKeyDown={onKeyDown}
          error={refused('count')}
          min={1}
          max={5000}
          decimalScale={0}
          w={120}
        />
        <TextInput
          label={t('promotion.codes_prefix')}
          value={prefix}
          onChange={(event) => setPrefix(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          error={refused('prefix')}
          w={180}
          maxLength={12}
        />
        <Button variant="default" onClick={() => void run()} loading={make.isPending}>
          {t('promotion.make_codes')}
        </Button>
        {codes > 0 ? (
          <ExportMenu
            name="promotion codes"
            query={{}}
            fetchSheet={({ format: kind }) => sheet.mutateAsync({ id, format: kind })}
          >
            {(busy) => (
              <Button variant="default" loading={busy} leftSection={<IconTableExport size={16} stroke={1.7} />}>
                {t('promotion.codes_sheet')}
              </Button>
            )}
          </ExportMenu>
        ) : null}
      </Group>
    </Stack>
  );
}

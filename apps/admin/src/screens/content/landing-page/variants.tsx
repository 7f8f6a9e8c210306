// Two variants of a landing page: the page that is tried beside this one, and how both do.
import { useAction, useRoute } from '@kaifong/client/hooks';
import {
  landingPage,
  landingVariantRates,
  setLandingVariant,
  type VariantRate,
} from '@kaifong/domain/content/contract';
import { Alert, Button, Group, Select, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { resourceRoutes } from '../../../kit/resource/index.ts';
import { Panel } from '../../../kit/shell/panel.tsx';

const pages = resourceRoutes(landingPage);

interface VariantsProps {
  readonly query: { readonly landing_page_id: number; readonly from: string; readonly to: string };
}

export function Variants({ query }: VariantsProps) {
  const { t } = useTranslation();
  const may = useCan()('update landing_page');
  const { data } = useRoute(landingVariantRates, query, { keep: true });
  if (!data) return null;
  const { variant_id, running, rates, decided } = data.data;
  return (
    <Panel title={t('landing.variants.title')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed" maw={760}>
          {t('landing.variants.text')}
        </Text>
        {may ? <Choice key={variant_id ?? 0} id={query.landing_page_id} chosen={variant_id} /> : null}
        {variant_id !== null && !running ? <Alert color="yellow">{t('landing.variants.waiting')}</Alert> : null}
        {rates.length > 0 ? (
          <>
            <Rates rates={rates} />
            <Text size="sm" role="status">
              {t(decided ? 'landing.variants.decided' : 'landing.variants.open')}
            </Text>
          </>
        ) : null}
      </Stack>
    </Panel>
  );
}

/** The page to compare with; none: everybody sees this one. */
function Choice({ id, chosen }: { readonly id: number; readonly chosen: number | null }) {
  const { t } = useTranslation();
  const [picked, setPicked] = useState(chosen === null ? '' : String(chosen));
  const list = useRoute(pages.list, { per_page: 100, sort: 'name', language: currentLanguage() });
  const action = useAction(setLandingVariant, [landingVariantRates]);
  const others = ((list.data?.data ?? []) as { id: number; name: string; is_home: boolean }[]).filter(
    (page) => page.id !== id && !page.is_home,
  );
  const save = async () => {
    try {
      await action.mutateAsync({ id, variant_id: picked === '' ? null : Number(picked) });
      notifySuccess('submit_success');
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  return (
    <Group align="flex-end" gap="sm">
      <Select
        label={t('landing.variants.choose')}
        w={{ base: '100%', sm: 360 }}
        searchable
        allowDeselect={false}
        value={picked}
        onChange={(value) => setPicked(value ?? '')}
        data={[
          { value: '', label: t('landing.variants.none') },
          ...others.map((page) => ({ value: String(page.id), label: `#${page.id} ${page.name}` })),
        ]}
      />
      <Button variant="default" loading={action.isPending} onClick={() => void save()}>
        {t('landing.variants.save')}
      </Button>
    </Group>
  );
}

function Rates({ rates }: { readonly rates: readonly VariantRate[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Table.ScrollContainer minWidth={420}>
      <Table>
        <Table.Caption className="visually-hidden">{t('landing.variants.title')}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('landing.variants.variant')}</Table.Th>
            {(['visitors', 'transfers', 'rate', 'between'] as const).map((column) => (
              <Table.Th key={column} scope="col" ta="end">
                {t(`landing.variants.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rates.map(({ variant, name, visitors, transfers, rate, low, high }) => (
            <Table.Tr key={variant}>
              <Table.Th scope="row">{t(`landing.variants.${variant}`, { name })}</Table.Th>
              <Table.Td ta="end">{format.number(visitors)}</Table.Td>
              <Table.Td ta="end">{format.number(transfers)}</Table.Td>
              <Table.Td ta="end">{rate === null ? t('landing.variants.nobody') : `${format.number(rate)} %`}</Table.Td>
              <Table.Td ta="end">
                {rate === null
                  ? t('landing.variants.nobody')
                  : t('landing.variants.range', { low: format.number(low), high: format.number(high) })}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

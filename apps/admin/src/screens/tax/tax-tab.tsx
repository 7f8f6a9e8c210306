import { useRoute } from '@kaifong/client/hooks';
import { type TaxZone, taxClass, taxSettings } from '@kaifong/domain/tax/contract';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FormSection } from '../../kit/form/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { resourceRoutes } from '../../kit/resource/index.ts';
import { SettingSwitch, useSettingWords } from '../../kit/settings/setting-fields.tsx';
import { TabForm, type TabProps } from '../../kit/settings/tab-form.tsx';
import { CountryField } from './country-field.tsx';
import { useRatesText } from './rates-text.tsx';
import { RegionField } from './region-field.tsx';

const keys = ['prices_include_tax', 'tax_country', 'tax_region'];

/** Where the shop is. */
function ShopPlace() {
  return (
    <>
      <CountryField name="tax_country" {...useSettingWords('tax_country')} required />
      <RegionField name="tax_region" country="tax_country" {...useSettingWords('tax_region')} />
    </>
  );
}

/** Classes with their rates, each with the way to its form. */
function Classes() {
  const { t } = useTranslation();
  const can = useCan();
  const text = useRatesText();
  const answer = useRoute(resourceRoutes(taxClass).list, { page: 1, per_page: 50, language: currentLanguage() });
  return (
    <FormSection title={t('tax.tax_class.plural')} description={t('tax.tax_class.purpose')}>
      {answer.data ? (
        <Stack gap="sm">
          {answer.data.data.map(({ id, name, rates, is_default }) => (
            <Group key={id} justify="space-between" wrap="nowrap">
              <div>
                <Text fw={600}>
                  {String(name)}
                  {is_default ? ` · ${t('tax.tax_class.fields.is_default')}` : ''}
                </Text>
                <Text size="sm" c="dimmed">
                  {text(rates as TaxZone[] | null)}
                </Text>
              </div>
              {can('update tax_class') ? (
                <Button
                  component={Link}
                  to={`/tax_class/edit/${id}`}
                  variant="default"
                  size="xs"
                  leftSection={<IconPencil size={15} />}
                  aria-label={t('action.edit_named', { name: String(name) })}
                >
                  {t('action.edit')}
                </Button>
              ) : null}
            </Group>
          ))}
          {can('create tax_class') ? (
            <Button
              component={Link}
              to="/tax_class/create"
              variant="default"
              leftSection={<IconPlus size={16} />}
              style={{ alignSelf: 'flex-start' }}
            >
              {t('tax_rates.new_class')}
            </Button>
          ) : null}
        </Stack>
      ) : (
        <Skeleton height={96} />
      )}
    </FormSection>
  );
}

/** How prices and tax go together, and what is taxed how much. */
export default function TaxTab(props: TabProps) {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <TabForm {...props} tab="tax" settings={taxSettings} keys={keys}>
      <FormSection title={t('tax.configuration.tabs.tax')}>
        <SettingSwitch name="prices_include_tax" />
        <ShopPlace />
      </FormSection>
      {can('get tax_classes') ? <Classes /> : null}
    </TabForm>
  );
}

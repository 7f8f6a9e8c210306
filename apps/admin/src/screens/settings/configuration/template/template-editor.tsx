import {
  cardStyles,
  contrastChecksOf,
  fontStacks,
  paletteNames,
  radii,
  type TemplateStyle,
} from '@kaifong/domain/settings/contract';
import { SimpleGrid, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ColorField, FormSection, SelectField, TextField } from '../../../../kit/form/index.ts';
import classes from './template.module.css';

/** How well what is written can be read, pair by pair; said before saving, as the server will say it. */
function Contrasts({ style }: { readonly style: TemplateStyle }) {
  const { t } = useTranslation();
  const checks = contrastChecksOf(style);
  return (
    <section aria-label={t('template.contrast')}>
      <Text size="sm" fw={600} mb={4}>
        {t('template.contrast')}
      </Text>
      <ul className={classes.checks}>
        {checks.map(({ scheme, pair, ratio, least, passes }) => (
          <li key={`${scheme}${pair}`} data-passes={passes || undefined}>
            {passes ? <IconCheck size={15} aria-hidden="true" /> : <IconAlertTriangle size={15} aria-hidden="true" />}
            <span>
              {t(`template.${scheme}`)} · {t(`settings.contrast.${pair}`)}
            </span>
            <b>
              {/* Rounded down: 4.49 is not 4.5. */}
              {(Math.floor(ratio * 10) / 10).toFixed(1)}
              <span className="visually-hidden">
                {t(passes ? 'template.contrast_good' : 'template.contrast_low', { least })}
              </span>
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A template of the shop's own. */
export function TemplateEditor({ index }: { readonly index: number }) {
  const { t } = useTranslation();
  const place = `custom_templates.${index}`;
  const style = useWatch({ name: `${place}.style` }) as TemplateStyle | undefined;
  const field = (name: string) => t(`settings.configuration.fields.${name}`);
  const options = (name: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`settings.configuration.options.${name}_${value}`) }));
  if (!style) return null;
  return (
    <FormSection title={t('template.edit')}>
      <TextField name={`${place}.name`} label={field('custom_templates_name')} required maxLength={60} />
      {(['light', 'dark'] as const).map((scheme) => (
        <fieldset key={scheme} className={classes.scheme}>
          <legend>{t(`template.${scheme}`)}</legend>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            {paletteNames.map((name) => (
              <ColorField key={name} name={`${place}.style.${scheme}.${name}`} label={field(name)} />
            ))}
          </SimpleGrid>
        </fieldset>
      ))}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <SelectField
          name={`${place}.style.radius`}
          label={field('radius')}
          options={options('radius', radii)}
          required
        />
        <SelectField
          name={`${place}.style.card`}
          label={field('card')}
          options={options('card', cardStyles)}
          required
        />
        <SelectField
          name={`${place}.style.font`}
          label={field('font')}
          options={options('font', fontStacks)}
          required
        />
      </SimpleGrid>
      <Contrasts style={style} />
    </FormSection>
  );
}

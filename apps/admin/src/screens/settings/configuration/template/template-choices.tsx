import type { CustomTemplate, TemplateStyle } from '@kaifong/domain/settings/contract';
import { mostCustomTemplates } from '@kaifong/domain/settings/contract';
import { Button, Group, Radio, Stack } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { confirmDelete } from '../../../../kit/feedback/index.ts';
import classes from './template.module.css';
import { copyOf, listTemplates } from './template-list.ts';

/** The colours of a template, light beside dark. */
function Swatches({ style }: { readonly style: TemplateStyle }) {
  const { light, dark } = style;
  return (
    <span className={classes.swatches} aria-hidden="true">
      {[light, dark].map(({ paper, surface, accent, ink }) => (
        <span key={`${paper}${ink}`} style={{ background: paper }}>
          <i style={{ background: surface }} />
          <i style={{ background: accent }} />
          <i style={{ background: ink }} />
        </span>
      ))}
    </span>
  );
}

export function TemplateChoices() {
  const { t } = useTranslation();
  const { field: chosen, fieldState } = useController({ name: 'template' });
  const { field: own } = useController({ name: 'custom_templates' });
  const templates = listTemplates(own.value as CustomTemplate[]);
  const nameOf = ({ key, name }: { key: string; name?: string }) => name || t(`settings.template.${key}`, key);
  const current = templates.find(({ key }) => key === chosen.value);

  const copy = () => {
    const name = t('template.copy_name', { name: current ? nameOf(current) : '' });
    const made = copyOf(chosen.value, name, own.value);
    own.onChange([...own.value, made]);
    chosen.onChange(made.key);
  };
  const remove = async () => {
    if (!(await confirmDelete())) return;
    chosen.onChange('default');
    own.onChange((own.value as CustomTemplate[]).filter(({ key }) => key !== current?.key));
  };
  return (
    <Stack gap="md">
      <Radio.Group
        aria-label={t('settings.configuration.fields.template')}
        value={chosen.value}
        onChange={chosen.onChange}
        error={fieldState.error?.message}
      >
        <div className={classes.cards}>
          {templates.map((template) => (
            <Radio.Card key={template.key} value={template.key} className={classes.card}>
              <Swatches style={template.style} />
              <Group gap="xs" wrap="nowrap">
                <Radio.Indicator size="sm" />
                <span className={classes.name}>{nameOf(template)}</span>
              </Group>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconCopy size={16} />}
          onClick={copy}
          disabled={own.value.length >= mostCustomTemplates}
        >
          {t('template.copy')}
        </Button>
        {current?.index !== undefined ? (
          <Button variant="subtle" color="gray" leftSection={<IconTrash size={16} />} onClick={() => void remove()}>
            {t('template.remove')}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}

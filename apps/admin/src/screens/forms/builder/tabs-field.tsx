import { defaultTabs, mostTabs } from '@kaifong/domain/forms/contract';
import { Button, Input, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useCopiedTexts } from '../../../kit/form/index.ts';
import { TabCard } from './tab-card.tsx';
import { addTab, copyTexts } from './tabs-model.ts';
import { useTabs } from './use-tabs.ts';

/** Everything a form asks, tab by tab. A new form begins with who is asking. */
export function TabsField({ name, label }: FieldProps) {
  const { t } = useTranslation();
  const { tabs, change } = useTabs(name);
  const { resetField } = useFormContext();
  const { fieldState } = useController({ name });
  const [open, setOpen] = useState<number>();
  useCopiedTexts((from, to) => change(copyTexts(tabs, from, to)));
  const isEmpty = tabs.length === 0;
  useEffect(() => {
    if (isEmpty) resetField(name, { defaultValue: defaultTabs() });
  }, [isEmpty, name, resetField]);
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={t('form_builder.text')}
      error={fieldState.error?.root?.message ?? fieldState.error?.message}
    >
      <Stack gap="md" mt={8}>
        {tabs.map((tab, at) => (
          <TabCard key={tab.id} name={name} at={at} open={open} onOpen={setOpen} />
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={tabs.length >= mostTabs}
          onClick={() => change(addTab(tabs, {}))}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('form_builder.add_tab')}
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}

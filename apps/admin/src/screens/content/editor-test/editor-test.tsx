import { Code, SimpleGrid, Stack, Text } from '@mantine/core';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection, RichTextField } from '../../../kit/form/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';

const presets = ['medium', 'small'] as const;

/** The text editor in both presets of the specification, and what a form would send of it. Nothing is kept. */
export default function EditorTest() {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { medium: '', small: '' } });
  const written = useWatch({ control: form.control });
  return (
    <FormProvider {...form}>
      <PageHeader title={t('screen.test_quasar_editor')} />
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          {t('editor_test.text')}
        </Text>
        <SimpleGrid cols={{ base: 1, lg: 2 }}>
          {presets.map((preset) => (
            <FormSection key={preset} title={t(`editor_test.${preset}`)}>
              <RichTextField name={preset} label={t(`editor_test.${preset}`)} preset={preset} />
              <Text size="sm" fw={550}>
                {t('editor_test.html')}
              </Text>
              <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {written[preset] || t('editor_test.empty')}
              </Code>
            </FormSection>
          ))}
        </SimpleGrid>
      </Stack>
    </FormProvider>
  );
}

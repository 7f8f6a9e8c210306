import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../../kit/form/index.ts';
import classes from '../../../../kit/settings/form.module.css';
import { SettingLongText } from '../../../../kit/settings/setting-fields.tsx';
import { TabForm, type TabProps } from '../../../../kit/settings/tab-form.tsx';

const keys = ['script_header', 'script_footer'] as const;

export function ScriptsTab(props: TabProps) {
  const { t } = useTranslation();
  return (
    <TabForm {...props} tab="scripts" keys={keys}>
      <FormSection title={t('configuration.scripts_title')}>
        <Alert icon={<IconAlertTriangle />} color="yellow" title={t('configuration.scripts_warning')}>
          {t('configuration.scripts_warning_text')}
        </Alert>
        {keys.map((name) => (
          <div key={name} className={classes.code}>
            <SettingLongText name={name} rows={8} />
          </div>
        ))}
      </FormSection>
    </TabForm>
  );
}

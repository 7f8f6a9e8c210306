import type { SecretState } from '@kaifong/domain/settings/contract';
import { Button, Group, PasswordInput, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSettingWords } from './setting-fields.tsx';
import { useTab } from './tab-context.ts';

/**
 * A password or key of another service. It can be set, replaced and removed, never read: only whether there is one and
 * how it ends. Untouched, it is not sent.
 */
export function SecretField({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const { configuration } = useTab();
  const { set = false, last = '' } = (configuration.secrets as Partial<Record<string, SecretState>>)[name] ?? {};
  const words = useSettingWords(name);
  const { field, fieldState } = useController({ name: `secrets.${name}` });
  const removed = field.value === null;
  const kept = last ? t('secret.set_last', { last }) : t('secret.set');
  const state = removed ? t('secret.removed') : set ? kept : t('secret.unset');
  return (
    <div>
      <PasswordInput
        {...field}
        {...words}
        value={field.value ?? ''}
        onChange={(event) => field.onChange(event.currentTarget.value)}
        placeholder={set && !removed ? t('secret.replace') : ''}
        autoComplete="off"
        spellCheck={false}
        data-1p-ignore
        visibilityToggleButtonProps={{ 'aria-label': t('secret.show') }}
        error={fieldState.error?.message}
      />
      <Group gap={6} mt={4} mih={24}>
        <IconLock size={14} aria-hidden="true" />
        <Text size="xs" c="dimmed">
          {state}
        </Text>
        {set ? (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            aria-label={t(removed ? 'secret.keep_named' : 'secret.remove_named', {
              name: words.label,
            })}
            onClick={() => field.onChange(removed ? '' : null)}
          >
            {t(removed ? 'secret.keep' : 'secret.remove')}
          </Button>
        ) : null}
      </Group>
    </div>
  );
}

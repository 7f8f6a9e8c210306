import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconCopy } from '@tabler/icons-react';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';

interface HandedOver {
  readonly email: string;
  readonly link: string;
}

/** Says that nothing was mailed, and shows the link for a colleague who waits for it. */
export const showLink = (handed: HandedOver): void =>
  void modals.open({ title: i18next.t('account.unsent'), children: <HandOverLink {...handed} /> });

function HandOverLink({ email, link }: HandedOver) {
  const { t } = useTranslation();
  return (
    <Stack>
      <Text size="sm">{t('account.unsent_text', { email })}</Text>
      <TextInput
        readOnly
        label={t('account.link')}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
        data-autofocus
      />
      <Group justify="flex-end">
        <CopyButton value={link} timeout={2000}>
          {({ copied, copy }) => (
            <Button leftSection={<IconCopy size={16} />} onClick={copy}>
              {t(copied ? 'account.link_copied' : 'account.link_copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Stack>
  );
}

import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/settings/contract';
import { Drawer, Loader, Tabs, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface MailDrawerProps {
  /** Which mail; closed while there is none. */
  readonly id: number | undefined;
  readonly close: () => void;
}

/** One mail. Its HTML is shown in a frame that may run nothing and reach nothing of this page. */
export function MailDrawer({ id, close }: MailDrawerProps) {
  const { t } = useTranslation();
  const { data } = useRoute(routes.getMail, { id: id ?? 0 }, { enabled: id !== undefined });
  const mail = id === undefined ? undefined : data?.data;
  return (
    <Drawer
      opened={id !== undefined}
      onClose={close}
      position="right"
      size="xl"
      title={mail?.subject ?? t('mail.read')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {mail ? (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {t('settings.mail_log.fields.recipient')}: {mail.recipient}
          </Text>
          <Tabs defaultValue="formatted" keepMounted={false}>
            <Tabs.List>
              <Tabs.Tab value="formatted">{t('mail.formatted')}</Tabs.Tab>
              <Tabs.Tab value="plain">{t('mail.plain')}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="formatted" pt="sm">
              <iframe
                title={mail.subject}
                sandbox=""
                srcDoc={mail.html}
                style={{ width: '100%', height: '75vh', border: 0, background: '#fff' }}
              />
            </Tabs.Panel>
            <Tabs.Panel value="plain" pt="sm">
              <Text component="pre" size="sm" style={{ whiteSpace: 'pre-wrap' }}>
                {mail.text}
              </Text>
            </Tabs.Panel>
          </Tabs>
        </>
      ) : (
        <Loader />
      )}
    </Drawer>
  );
}

import { useAction, useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/settings/contract';
import { Alert, Button, List, Modal, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../../../../kit/feedback/index.ts';
import { FormSection } from '../../../../kit/form/index.ts';
import { currentLanguage } from '../../../../kit/language/language.ts';

/** From the demo to a shop of one's own: shown while there is something of the demo to take away, or just went. */
export function DemoSection() {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const demo = useRoute(routes.getDemo, { language: currentLanguage() });
  const remove = useAction(routes.removeDemo);
  const kinds = demo.data?.data.kinds ?? [];
  const outcome = remove.data?.data;
  if (kinds.length === 0 && !outcome) return null;
  const go = async () => {
    try {
      await remove.mutateAsync({ language: currentLanguage() });
      await demo.refetch();
    } catch (error) {
      notifyFailure('delete_fail', error);
    }
    setAsking(false);
  };
  return (
    <FormSection title={t('configuration.demo_title')} description={outcome ? undefined : t('configuration.demo_text')}>
      {outcome ? (
        <Outcome outcome={outcome} />
      ) : kinds.some(({ unchanged }) => unchanged > 0) ? (
        <Button variant="default" onClick={() => setAsking(true)} style={{ alignSelf: 'flex-start' }}>
          {t('configuration.demo_remove')}
        </Button>
      ) : (
        <Text size="sm">{t('configuration.demo_left')}</Text>
      )}
      <Modal opened={asking} onClose={() => setAsking(false)} title={t('configuration.demo_title')} size="lg">
        <Stack>
          <Text size="sm">{t('configuration.demo_ask')}</Text>
          <Table aria-label={t('configuration.demo_title')}>
            <Table.Tbody>
              {kinds.map(({ title, unchanged, changed }) => (
                <Table.Tr key={title}>
                  <Table.Th scope="row">{title}</Table.Th>
                  <Table.Td>{unchanged > 0 ? t('configuration.demo_goes', { count: unchanged }) : null}</Table.Td>
                  <Table.Td>{changed > 0 ? t('configuration.demo_stays', { count: changed }) : null}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <Text size="sm">{t('configuration.demo_ask_stays')}</Text>
          <Button color="red.9" loading={remove.isPending} onClick={() => void go()}>
            {t('configuration.demo_confirm')}
          </Button>
          <Button variant="default" disabled={remove.isPending} onClick={() => setAsking(false)}>
            {t('action.cancel')}
          </Button>
        </Stack>
      </Modal>
    </FormSection>
  );
}

type Removal = (typeof routes.removeDemo)['output']['_output']['data'];

function Outcome({ outcome: { kept } }: { readonly outcome: Removal }) {
  const { t } = useTranslation();
  return (
    <Alert color="teal" role="status" title={t('configuration.demo_done')}>
      {kept.length === 0 ? (
        t('configuration.demo_nothing_kept')
      ) : (
        <>
          <Text size="sm">{t('configuration.demo_kept')}</Text>
          <List size="sm">
            {kept.map(({ kind, id, title, reason }) => (
              <List.Item key={`${kind}:${id}`}>
                {title}: {reason}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Alert>
  );
}

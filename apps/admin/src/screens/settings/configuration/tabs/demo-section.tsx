import { useAction, useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/settings/contract';
import { Alert, Button, Checkbox, List, Loader, Modal, Stack, Table, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
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
  const go = async (trial: boolean) => {
    try {
      await remove.mutateAsync({ trial, language: currentLanguage() });
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
      {asking && <Asking remove={go} removing={remove.isPending} close={() => setAsking(false)} />}
    </FormSection>
  );
}

type Removal = (typeof routes.removeDemo)['output']['_output']['data'];

/** What would happen, tried out on the server each time the choice is another. */
function useRehearsal() {
  const [trial, setTrial] = useState(false);
  const preview = useAction(routes.previewDemoRemoval);
  const { mutateAsync } = preview;
  useEffect(() => {
    mutateAsync({ trial, language: currentLanguage() }).catch((error: unknown) => notifyFailure('delete_fail', error));
  }, [trial, mutateAsync]);
  const tried = preview.isPending ? undefined : preview.data?.data;
  return { trial, setTrial, tried, found: preview.data?.data.trial ?? [] };
}

interface AskingProps {
  readonly removing: boolean;
  close(): void;
  remove(trial: boolean): Promise<void>;
}

function Asking({ removing, close, remove }: AskingProps) {
  const { t } = useTranslation();
  const { trial, setTrial, tried, found } = useRehearsal();
  return (
    <Modal opened onClose={close} title={t('configuration.demo_title')} size="lg">
      <Stack>
        <Text size="sm">{t('configuration.demo_ask')}</Text>
        {tried ? <Counts kinds={tried.kinds} /> : <Loader size="sm" />}
        {found.map(({ title, count }) => (
          <Checkbox
            key={title}
            label={t('configuration.demo_trial', { count })}
            checked={trial}
            disabled={removing}
            onChange={({ currentTarget }) => setTrial(currentTarget.checked)}
          />
        ))}
        <Text size="sm">{t('configuration.demo_ask_stays')}</Text>
        <Button color="red.9" loading={removing} disabled={!tried} onClick={() => void remove(trial)}>
          {t('configuration.demo_confirm')}
        </Button>
        <Button variant="default" disabled={removing} onClick={close}>
          {t('action.cancel')}
        </Button>
      </Stack>
    </Modal>
  );
}

function Counts({ kinds }: Pick<Removal, 'kinds'>) {
  const { t } = useTranslation();
  const count = (word: string, number: number) => (number > 0 ? t(`configuration.${word}`, { count: number }) : null);
  return (
    <Table aria-label={t('configuration.demo_title')}>
      <Table.Tbody>
        {kinds.map(({ title, goes, changed, needed }) => (
          <Table.Tr key={title}>
            <Table.Th scope="row">{title}</Table.Th>
            <Table.Td>{count('demo_goes', goes)}</Table.Td>
            <Table.Td>{count('demo_stays', changed)}</Table.Td>
            <Table.Td>{count('demo_needed', needed)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

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

import type { ContactMessage } from '@kaifong/domain/crm/contract';
import { Paper, Text, Timeline, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/language/use-format.ts';

interface MessageStoryProps {
  readonly steps: ContactMessage['timeline'];
  readonly received: string;
}

/** Who did what about the message, newest last. */
export function MessageStory({ steps, received }: MessageStoryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Paper p="lg" mt="md" component="section" aria-labelledby="story">
      <Title order={2} id="story" mb="sm">
        {t('contact.story')}
      </Title>
      <Timeline active={steps.length} bulletSize={14} lineWidth={2}>
        <Timeline.Item title={t('contact.received')}>
          <Text size="xs" c="dimmed">
            {format.dateTime(received)}
          </Text>
        </Timeline.Item>
        {steps.map((step) => (
          <Timeline.Item key={step.id} title={t(`crm.command.${step.command}`)}>
            <Text size="xs" c="dimmed">
              {[step.who, format.dateTime(step.created_at)].filter(Boolean).join(' · ')}
            </Text>
            {step.reason ? <Text size="sm">{step.reason}</Text> : null}
          </Timeline.Item>
        ))}
      </Timeline>
    </Paper>
  );
}

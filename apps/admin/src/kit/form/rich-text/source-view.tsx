import { Button, Group, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './rich-text.module.css';

interface SourceViewProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
  readonly onClose: () => void;
}

/** The text as it is written down. What is not allowed in a text is taken out when it is saved. */
export default function SourceView({ label, value, onChange, onBlur, onClose }: SourceViewProps) {
  const { t } = useTranslation();
  return (
    <>
      <Group className={classes.toolbar} justify="space-between">
        <Text size="xs" c="dimmed">
          {t('editor.source_text')}
        </Text>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {t('editor.source_end')}
        </Button>
      </Group>
      <Textarea
        aria-label={t('editor.source_of', { label })}
        variant="unstyled"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        autosize
        minRows={10}
        maxRows={24}
        spellCheck={false}
        px={14}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: '0.8125rem' } }}
        autoFocus
      />
    </>
  );
}

import { SegmentedControl, Stack, Tabs, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './mail.module.css';

interface LetterSheetProps {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly language: string;
}

const widths = { desktop: 720, phone: 390 } as const;

/** A mail as its reader sees it, wide or on a phone, and as plain text. Its page may run nothing and reach nothing of this one. */
export function LetterSheet({ subject, html, text, language }: LetterSheetProps) {
  const { t } = useTranslation();
  const [width, setWidth] = useState<keyof typeof widths>('desktop');
  return (
    <Tabs defaultValue="formatted" keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="formatted">{t('letter_sheet.formatted')}</Tabs.Tab>
        <Tabs.Tab value="plain">{t('letter_sheet.plain')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="formatted" pt="sm">
        <Stack gap="xs">
          <SegmentedControl
            size="xs"
            w="fit-content"
            aria-label={t('letter_sheet.width')}
            value={width}
            onChange={(value) => setWidth(value as keyof typeof widths)}
            data={[
              { value: 'desktop', label: t('letter_sheet.desktop') },
              { value: 'phone', label: t('letter_sheet.phone') },
            ]}
          />
          <div className={classes.desk}>
            <iframe
              className={classes.sheet}
              title={subject}
              lang={language}
              sandbox=""
              srcDoc={html}
              style={{ maxWidth: widths[width] }}
            />
          </div>
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="plain" pt="sm">
        <Text component="pre" size="sm" className={classes.plain} lang={language} tabIndex={0}>
          {text}
        </Text>
      </Tabs.Panel>
    </Tabs>
  );
}

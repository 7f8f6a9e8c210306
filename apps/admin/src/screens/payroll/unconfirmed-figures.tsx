import { Alert, Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Can } from '../../kit/permissions/index.ts';

/** Figures of the law nobody has confirmed, all in one note, with the way to them; nothing where there is none. */
export function UnconfirmedFigures({ texts }: { readonly texts: readonly string[] }) {
  const { t } = useTranslation();
  if (texts.length === 0) return null;
  return (
    <Alert color="yellow" mt="sm">
      {texts.map((text) => (
        <Text key={text} size="sm">
          {text}
        </Text>
      ))}
      <Can do="get statutory_figures">
        <Anchor component={Link} to="/statutory-figure" size="sm">
          {t('run.to_figures')}
        </Anchor>
      </Can>
    </Alert>
  );
}

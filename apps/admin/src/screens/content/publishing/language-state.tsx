import type { Language } from '@kaifong/base/localized';
import type { LanguageState } from '@kaifong/domain/content/contract';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconAlertCircle,
  IconCalendarOff,
  IconCalendarTime,
  IconCircleMinus,
  IconDots,
  IconPencil,
  IconSend,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, languageNames } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { StepItem } from '../../../kit/order/step-item.tsx';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import { fromNow } from './model/from-now.ts';
import { type Publisher, useCommands } from './publisher.ts';
import classes from './publishing.module.css';

interface LanguageStateProps {
  readonly publisher: Publisher;
  readonly language: Language;
  readonly state: LanguageState;
  /** Asks when, for this language alone. */
  readonly onPublish: () => void;
}

/** One language: what visitors see of it, what will change and when, what is missing. */
export function LanguageStateCell({ publisher, language, state, onPublish }: LanguageStateProps) {
  const { t } = useTranslation();
  const name = languageNames[language];
  return (
    <div className={classes.language}>
      <div className={classes.head}>
        <strong lang={language}>{name}</strong>
        <StatusBadge status={state.status}>{t(`content.status.${state.status}`)}</StatusBadge>
      </div>
      {publisher.may.publish && state.status !== 'archived' ? (
        <LanguageMenu publisher={publisher} language={language} state={state} onPublish={onPublish} />
      ) : null}
      <Notes publisher={publisher} state={state} />
    </div>
  );
}

function Notes({ publisher, state }: Pick<LanguageStateProps, 'publisher' | 'state'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = Date.now();
  const when = (moment: string) => ({
    when: fromNow(moment, now, currentLanguage()),
    date: format.dateTime(moment),
  });
  const { status, published_at, publish_at, unpublish_at, changed, missing } = state;
  const live = status === 'published';
  return (
    <ul className={classes.notes}>
      {live && published_at ? <li>{t('publishing.live_since', { date: format.dateTime(published_at) })}</li> : null}
      {publish_at ? (
        <Note icon={<IconCalendarTime size={15} />} strong>
          {t(live ? 'publishing.changes_at' : 'publishing.goes_live', when(publish_at))}
        </Note>
      ) : null}
      {unpublish_at ? (
        <Note icon={<IconCalendarOff size={15} />} strong>
          {t('publishing.goes_offline', when(unpublish_at))}
        </Note>
      ) : null}
      {changed ? (
        <Note icon={<IconPencil size={15} />} strong>
          {t('publishing.newer_draft')}
        </Note>
      ) : null}
      {missing.length > 0 ? (
        <Note icon={<IconAlertCircle size={15} />}>
          {t('publishing.missing', { fields: missing.map(publisher.fieldWord).join(t('publishing.comma')) })}
        </Note>
      ) : status === 'draft' ? (
        <li>{t('publishing.ready')}</li>
      ) : null}
    </ul>
  );
}

function Note({
  icon,
  strong,
  children,
}: {
  readonly icon: ReactNode;
  readonly strong?: boolean;
  readonly children: string;
}) {
  return (
    <li data-strong={strong || undefined}>
      {icon}
      <span>{children}</span>
    </li>
  );
}

function LanguageMenu({ publisher, language, state, onPublish }: LanguageStateProps) {
  const { t } = useTranslation();
  const commands = useCommands(publisher);
  const seen = state.status === 'published' || state.status === 'pending';
  const planned = state.publish_at !== null || state.unpublish_at !== null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          loading={commands.busy}
          aria-label={t('publishing.language_menu', { language: languageNames[language] })}
        >
          <IconDots size={17} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <StepItem leftSection={<IconSend size={15} />} onClick={onPublish} off={state.missing.length > 0}>
          {t('publishing.publish_this')}
        </StepItem>
        {planned ? (
          <Menu.Item
            leftSection={<IconCalendarOff size={15} />}
            onClick={() => void commands.unschedule({ languages: [language] })}
          >
            {t('publishing.unschedule')}
          </Menu.Item>
        ) : null}
        {seen ? (
          <Menu.Item
            leftSection={<IconCircleMinus size={15} />}
            onClick={() => void commands.takeOffline({ languages: [language] })}
          >
            {t('publishing.offline_this')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

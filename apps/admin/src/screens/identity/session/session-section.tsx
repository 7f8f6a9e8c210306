// Where somebody is signed in: her own sessions, or with the right for it those of a colleague.
import type { Page } from '@kaifong/base/list';
import { useAction, useRoute } from '@kaifong/client/hooks';
import { routes, type StaffSession } from '@kaifong/domain/identity/contract';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconTerminal2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm, FailureDetails, failureOf, notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { FormSection } from '../../../kit/form/index.ts';
import { useDeviceName } from '../../../kit/language/use-device-name.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import { Pages } from '../../../kit/table/pages.tsx';
import classes from './session.module.css';

interface SessionSectionProps {
  /** The account whose sessions are shown; left out: one's own. */
  readonly account?: number;
}

export function SessionSection({ account }: SessionSectionProps) {
  return account === undefined ? <OwnSessions /> : <ColleagueSessions id={account} />;
}

function OwnSessions() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const answer = useRoute(routes.listOwnSessions, { page }, { keep: true });
  const end = useAction(routes.endOwnSession, [routes.listOwnSessions]);
  const endOthers = useAction(routes.endOtherSessions, [routes.listOwnSessions]);
  return (
    <Sessions
      title={t('session.own')}
      text={t('session.own_text')}
      answer={answer}
      onPage={setPage}
      onEnd={(id) => end.mutateAsync({ id })}
      onEndAll={() => endOthers.mutateAsync({})}
      allLabel={t('session.end_others')}
    />
  );
}

function ColleagueSessions({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const can = useCan();
  const [page, setPage] = useState(1);
  const answer = useRoute(routes.listAccountSessions, { id, page }, { keep: true });
  const end = useAction(routes.endAccountSession, [routes.listAccountSessions]);
  const endAll = useAction(routes.endAccountSessions, [routes.listAccountSessions]);
  return (
    <Sessions
      title={t('session.title')}
      answer={answer}
      onPage={setPage}
      {...(can('delete session') && {
        onEnd: (session_id: string) => end.mutateAsync({ id, session_id }),
        onEndAll: () => endAll.mutateAsync({ id }),
      })}
      allLabel={t('session.end_all')}
    />
  );
}

interface SessionsProps {
  readonly title: string;
  readonly text?: string;
  readonly answer: { readonly data: Page<StaffSession> | undefined; readonly error: unknown };
  readonly onPage: (page: number) => void;
  readonly onEnd?: (id: string) => Promise<unknown>;
  readonly onEndAll?: () => Promise<unknown>;
  readonly allLabel: string;
}

function Sessions({ title, text, answer, onPage, onEnd, onEndAll, allLabel }: SessionsProps) {
  const { t } = useTranslation();
  const sessions = answer.data?.data;
  const { total = 0, page = 1, per_page = 1 } = answer.data ?? {};
  const others = sessions?.filter(({ current }) => !current) ?? [];
  const ending = async (work: () => Promise<unknown>) => {
    try {
      await work();
      // The page may be gone with what stood on it.
      onPage(1);
      notifySuccess('submit_success', t('session.ended'));
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  const askForAll = async () => {
    if (!onEndAll) return;
    if (await confirm({ title: allLabel, text: t('session.end_text'), confirm: allLabel, danger: true }))
      await ending(onEndAll);
  };
  return (
    <FormSection title={title} {...(text && { description: text })}>
      {answer.error ? <FailureDetails failure={failureOf(answer.error)} /> : null}
      {sessions || answer.error ? null : <Skeleton h={56} />}
      {sessions?.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('session.none')}
        </Text>
      ) : null}
      <ul className={classes.list}>
        {sessions?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            {...(onEnd && !session.current && { onEnd: () => void ending(() => onEnd(session.id)) })}
          />
        ))}
      </ul>
      {total > per_page ? <Pages page={page} pages={Math.ceil(total / per_page)} onChange={onPage} /> : null}
      {onEndAll && (others.length > 1 || total > per_page) ? (
        <div>
          <Button variant="default" onClick={() => void askForAll()}>
            {allLabel}
          </Button>
        </div>
      ) : null}
    </FormSection>
  );
}

const icons = {
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  computer: IconDeviceDesktop,
  program: IconTerminal2,
};

function SessionRow({ session, onEnd }: { readonly session: StaffSession; readonly onEnd?: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const Icon = icons[session.device.kind];
  const name = useDeviceName()(session.device);
  return (
    <li className={classes.row}>
      <Icon size={22} stroke={1.6} aria-hidden="true" />
      <div className={classes.words}>
        <Text size="sm" fw={560}>
          {name} {session.current ? <StatusBadge tone="good">{t('session.current')}</StatusBadge> : null}
        </Text>
        <Text size="xs" c="dimmed">
          {t('session.seen', { time: format.dateTime(session.last_seen_at), address: session.address || '–' })}
        </Text>
        <Text size="xs" c="dimmed">
          {t('session.since', { time: format.dateTime(session.started_at) })}
        </Text>
      </div>
      {onEnd ? (
        <Button size="compact-sm" variant="default" onClick={onEnd} aria-label={t('session.end_named', { name })}>
          {t('session.end')}
        </Button>
      ) : null}
    </li>
  );
}

import { CallError } from '@kaifong/client/call';
import type { Direction, PunchState } from '@kaifong/domain/hr/contract';
import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCamera, IconDoorEnter, IconDoorExit, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { AttachButton } from '../../../kit/media/index.ts';
import { useKeptScreen } from './keep-screen.ts';
import { KeptNotice } from './kept-notice.tsx';
import classes from './punch.module.css';
import { PunchRows } from './punch-rows.tsx';
import { useClockIn, useNow } from './use-clock.ts';
import { usePunch, whereAmI } from './use-punch.ts';

/** In or out, the hour, one large button, and what was punched today. */
export function PunchCard({ state }: { readonly state: PunchState }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [photo, setPhoto] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { kept, sendAgain, forget, punch } = usePunch(state);
  useKeptScreen(state);
  const clock = useClockIn(state.zone);
  const now = useNow();
  const code = search.get('code') ?? '';
  // One that was refused says nothing of where she is.
  const last = kept.findLast(({ refused }) => refused === undefined);
  const isIn = last ? last.direction === 'in' : state.is_in;
  const since = last ? last.device_at : state.since;
  const next: Direction = isIn ? 'out' : 'in';
  const other: Direction = isIn ? 'in' : 'out';
  const hours = state.spans.map(({ from, to }) => `${from}–${to}`).join(', ');
  const asksPlace = state.place !== 'off' && state.stores.some(({ has_place }) => has_place);

  const go = async (direction: Direction) => {
    setBusy(true);
    setProblem('');
    try {
      const spot = asksPlace ? await whereAmI() : { lat: null, lng: null, accuracy_m: null };
      const done = await punch({ direction, spot, code, photo });
      notifySuccess('submit_success', t(done === 'kept' ? 'punch.kept_now' : `punch.done_${direction}`));
      setPhoto(null);
      // A code is of one moment.
      if (code) setSearch({}, { replace: true });
    } catch (error) {
      setProblem(
        error instanceof CallError ? Object.values(error.errors).flat().join(' ') || error.messages.join(' ') : '',
      );
      notifyFailure('submit_fail', error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Paper component="section" p={{ base: 'md', sm: 'lg' }} aria-label={t('punch.mine')} maw={560} w="100%" mx="auto">
      <Stack gap="md" align="center">
        <Text className={classes.clock} aria-hidden="true">
          {clock(now)}
        </Text>
        <Stack gap={2} align="center">
          <Title order={2} ta="center">
            <span role="status">
              {since ? t(isIn ? 'punch.in_since' : 'punch.out_since', { time: clock(since) }) : t('punch.out')}
            </span>
          </Title>
          <Text size="sm" c="dimmed" ta="center">
            {hours ? t('punch.hours', { hours }) : t(state.free === 'holiday' ? 'punch.holiday' : 'punch.rest')}
          </Text>
        </Stack>
        {code ? (
          <Alert icon={<IconQrcode size={18} />} color="blue" w="100%">
            {t('punch.code_read')}
          </Alert>
        ) : null}
        <KeptNotice kept={kept} onSendAgain={sendAgain} onForget={forget} />
        {problem ? (
          <Alert color="red" w="100%" role="alert">
            {problem}
          </Alert>
        ) : null}
        {state.photo === 'off' ? null : (
          <Group gap="sm">
            <AttachButton onChange={setPhoto} accept="image/*" capture="user" leftSection={<IconCamera size={16} />}>
              {t(state.photo === 'required' ? 'punch.photo_needed' : 'punch.photo')}
            </AttachButton>
            {photo ? <Text size="sm">{photo.name}</Text> : null}
          </Group>
        )}
        <Button
          className={classes.button}
          size="xl"
          fullWidth
          loading={busy}
          data-direction={next}
          leftSection={next === 'in' ? <IconDoorEnter size={30} /> : <IconDoorExit size={30} />}
          onClick={() => void go(next)}
        >
          {t(`punch.do_${next}`)}
        </Button>
        <Button variant="subtle" size="compact-sm" disabled={busy} onClick={() => void go(other)}>
          {t(`punch.instead_${other}`)}
        </Button>
        {asksPlace && !code ? (
          <Text size="xs" c="dimmed" ta="center">
            {t('punch.place_text')}
          </Text>
        ) : null}
      </Stack>
      <PunchRows punches={state.punches} zone={state.zone} label={t('punch.today')} />
    </Paper>
  );
}

// What this device keeps of somebody's punches: those that wait for a network, and those the shop did not take, each with its reason.
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconCloudOff, IconCloudX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../kit/language/use-format.ts';
import type { KeptPunch } from './kept-punches.ts';

interface Props {
  readonly kept: readonly KeptPunch[];
  readonly onSendAgain: (key: string) => void;
  readonly onForget: (key: string) => void;
}

export function KeptNotice({ kept, onSendAgain, onForget }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const told = ({ direction, device_at }: KeptPunch) =>
    `${format.dateTime(device_at)} ${t(`hr.punch.direction.${direction}`)}`;
  const waiting = kept.filter(({ refused }) => refused === undefined);
  const refused = kept.filter((punch) => punch.refused !== undefined);
  return (
    <>
      {waiting.length > 0 ? (
        <Alert
          icon={<IconCloudOff size={18} />}
          color="yellow"
          w="100%"
          title={t('punch.kept', { count: waiting.length })}
        >
          {waiting.map((punch) => (
            <Text key={punch.key} size="sm">
              {told(punch)}
            </Text>
          ))}
        </Alert>
      ) : null}
      {refused.length > 0 ? (
        <Alert
          icon={<IconCloudX size={18} />}
          color="red"
          w="100%"
          role="alert"
          title={t('punch.refused', { count: refused.length })}
        >
          <Stack gap="sm">
            {refused.map((punch) => (
              <div key={punch.key}>
                <Text size="sm">
                  <b>{told(punch)}</b> · {punch.refused}
                </Text>
                <Group gap="xs" mt={4}>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('punch.send_again_of', { punch: told(punch) })}
                    onClick={() => onSendAgain(punch.key)}
                  >
                    {t('punch.send_again')}
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('punch.forget_of', { punch: told(punch) })}
                    onClick={() => onForget(punch.key)}
                  >
                    {t('punch.forget')}
                  </Button>
                </Group>
              </div>
            ))}
            <Text size="sm">
              {t('punch.refused_text')}{' '}
              <Anchor component={Link} to="/my-attendance" inherit>
                {t('screen.my_attendance')}
              </Anchor>
            </Text>
          </Stack>
        </Alert>
      ) : null}
    </>
  );
}

// The bell in the frame: how much waits for the reader, and what.
import { ActionIcon, Anchor, Popover, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWaiting } from './use-waiting.ts';
import classes from './waiting.module.css';
import { WaitingList } from './waiting-list.tsx';

const most = 99;

export function Bell() {
  const { t } = useTranslation();
  const [open, { toggle, close }] = useDisclosure(false);
  const { data } = useWaiting();
  const count = data?.data.count ?? 0;
  const label = count > 0 ? t('waiting.bell', { count }) : t('waiting.none');
  return (
    <Popover opened={open} onChange={close} onDismiss={close} position="bottom-end" width={340} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          size="lg"
          className={classes.bell}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={toggle}
        >
          <IconBell size={19} stroke={1.7} />
          {count > 0 ? (
            <span className={classes.count} aria-hidden="true">
              {count > most ? `${most}+` : count}
            </span>
          ) : null}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.popover}>
        {data && count > 0 ? (
          <WaitingList kinds={data.data.kinds} onGo={close} />
        ) : (
          <Text size="sm">{t('waiting.none_text')}</Text>
        )}
        <Anchor component={Link} to="/waiting" size="sm" mt="md" display="block" onClick={close}>
          {t('waiting.all')}
        </Anchor>
      </Popover.Dropdown>
    </Popover>
  );
}

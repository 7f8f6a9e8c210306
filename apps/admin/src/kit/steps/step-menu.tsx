import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteItem, HeadMenu } from '../shell/head-menu.tsx';
import { offeredSteps } from './offered-steps.ts';
import { type OfferedStepProps, StepItem } from './step-button.tsx';
import type { OfferingRecord } from './steps-of.ts';

export interface StepMenuProps<R extends OfferingRecord> extends Omit<OfferedStepProps<R>, 'command'> {
  /** What the button of the menu says to who cannot see it; with `word` it is written there. */
  readonly label?: string;
  readonly word?: boolean;
  /** What else is done with the record now and then: `<Menu.Item>`s, before the steps. */
  readonly children?: ReactNode;
  /** The end of the record, where the reader may bring it. */
  readonly onDelete?: (() => void) | undefined;
}

/** The steps that do not come next, in a menu: first those with a screen of their own. Nothing where it would be empty. */
export function StepMenu<R extends OfferingRecord>(props: StepMenuProps<R>) {
  const { t } = useTranslation();
  const { label = t('list.actions'), word, children, onDelete, ...step } = props;
  const { menu } = offeredSteps(step.steps, step.record);
  if (menu.length === 0 && !children && !onDelete) return null;
  const hasPage = (command: string) => step.steps.pages?.[command] !== undefined;
  const items = (
    <>
      {children}
      {word && children && menu.length > 0 ? <Menu.Divider /> : null}
      {[...menu.filter(hasPage), ...menu.filter((command) => !hasPage(command))].map((command) => (
        <StepItem key={command} {...step} command={command} />
      ))}
      {onDelete ? <DeleteItem onClick={onDelete} /> : null}
    </>
  );
  if (!word) return <HeadMenu label={label}>{items}</HeadMenu>;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={15} />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{items}</Menu.Dropdown>
    </Menu>
  );
}

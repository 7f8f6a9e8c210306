import type { LeadView } from '@kaifong/domain/crm/contract';
import { Button, Menu } from '@mantine/core';
import { IconLayoutKanban, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '../../kit/permissions/index.ts';
import { offeredSteps, StepDialog, StepMenu, StepStatus } from '../../kit/steps/index.ts';
import { leadSteps } from './lead-steps.ts';

/** Address of the screen that makes a customer of what is known of a lead. */
const customerFrom = ({ name, email, phone }: LeadView): string => {
  const words = name.split(' ');
  const [, country_code, number] = /^\+(\d+) (\d+)$/.exec(phone ?? '') ?? [];
  const inputs = {
    first_name: words.slice(0, -1).join(' ') || name,
    last_name: words.length > 1 ? (words.at(-1) ?? '') : '',
    ...(email && { email }),
    ...(country_code && { country_code, phone: number }),
  };
  return `/customer/create?lead_inputs=${encodeURIComponent(JSON.stringify(inputs))}`;
};

/** Where a lead stands, her next step, and the others in a menu. */
export function LeadBar({ lead }: { readonly lead: LeadView }) {
  const { t } = useTranslation();
  const can = useCan();
  const [asked, setAsked] = useState<string>();
  const { primary } = offeredSteps(leadSteps, lead);
  const step = { steps: leadSteps, record: lead, name: lead.name, onAsk: setAsked };
  return (
    <>
      <StepStatus steps={leadSteps} status={lead.status} />
      {primary ? (
        <Button variant="light" onClick={() => setAsked(primary)}>
          {t(`crm.do.${primary}`)}
        </Button>
      ) : null}
      <StepMenu {...step} label={t('lead_screen.more')}>
        <Menu.Item
          component={Link}
          to={`/funnel/management/${lead.funnel.id}?active_lead_id=${lead.id}`}
          leftSection={<IconLayoutKanban size={15} />}
        >
          {t('lead_screen.board')}
        </Menu.Item>
        {can('create customer') && !lead.person.is_customer ? (
          <Menu.Item component={Link} to={customerFrom(lead)} leftSection={<IconUserPlus size={15} />}>
            {t('lead_screen.make_customer')}
          </Menu.Item>
        ) : null}
      </StepMenu>
      <StepDialog {...step} command={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

import type { Explanation, RuleAnswer } from '@kaifong/domain/sales/contract';
import { countryName } from '@kaifong/domain/settings/contract';
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage } from '../../../kit/language/language.ts';
import { screenNeed, useCan } from '../../../kit/permissions/index.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import classes from './why.module.css';

/** A screen by its path in the table of screens, and the address of this one. */
interface Place {
  readonly path: string;
  readonly to: string;
}
const screen = (path: string, query = ''): Place => ({ path, to: `/${path}${query}` });

/** Where a rule is changed. */
function placeOf(rule: RuleAnswer['rule'], { stock }: Explanation, customerId: string): Place | undefined {
  switch (rule) {
    case 'language_offered':
      return screen('configuration', '?active_tab=languages');
    case 'members_only':
    case 'catalog_mode':
    case 'warehouse_enabled':
    case 'guest_checkout':
      return screen('configuration', '?active_tab=storefront');
    case 'left':
      return screen('inventories');
    case 'shipping':
    case 'payment':
      return screen(rule);
    case 'redeem_balance':
    case 'redeem_member':
      return customerId ? { path: 'customer/edit/:id', to: `/customer/edit/${customerId}` } : undefined;
    default:
      return { path: 'product/edit/:id', to: `/product/edit/${stock.product_id}` };
  }
}

const tones = { yes: 'good', no: 'bad', note: 'warn' } as const;

interface RulesProps {
  readonly explanation: Explanation;
  readonly customerId: string;
}

function Rules({ rules, explanation, customerId }: RulesProps & { readonly rules: readonly RuleAnswer[] }) {
  const { t, i18n } = useTranslation();
  const can = useCan();
  const mayOpen = (path: string) => can(screenNeed(path) ?? []);
  return (
    <ul className={classes.rules}>
      {rules.map(({ rule, answer, values }) => {
        const place = placeOf(rule, explanation, customerId);
        const country = typeof values.country === 'string' ? countryName(values.country, currentLanguage()) : '';
        const key = `why.${answer}.${rule}`;
        return (
          <li key={rule} data-answer={answer}>
            <StatusBadge tone={tones[answer]}>{t(`why.answer.${answer}`)}</StatusBadge>
            <div className={classes.words}>
              <Text size="sm" fw={answer === 'yes' ? 400 : 600}>
                {t(`why.rule.${rule}`)}
              </Text>
              {i18n.exists(key) && Object.keys(values).length + (answer === 'yes' ? 0 : 1) > 0 ? (
                <Text size="sm" c="dimmed">
                  {t(key, { ...values, country })}
                </Text>
              ) : null}
            </div>
            {place && mayOpen(place.path) ? (
              <Anchor
                component={Link}
                to={place.to}
                size="sm"
                aria-label={t('why.change_rule', { rule: t(`why.rule.${rule}`) })}
              >
                {t('why.change')}
              </Anchor>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** Every rule on the way to an order, each with its answer and where it is changed. */
export function RuleAnswers({ explanation, customerId }: RulesProps) {
  const { t } = useTranslation();
  const { sellable, rules, redeem } = explanation;
  return (
    <Panel
      title={t('why.sale')}
      aside={
        <StatusBadge tone={sellable ? 'good' : 'bad'}>
          {t(sellable ? 'why.can_be_bought' : 'why.not_bought')}
        </StatusBadge>
      }
    >
      <Stack gap="md">
        <Rules rules={rules} explanation={explanation} customerId={customerId} />
        {redeem.length > 0 ? (
          <div>
            <Title order={3} size="h5" mb="xs">
              {t('why.redeem')}
            </Title>
            <Rules rules={redeem} explanation={explanation} customerId={customerId} />
          </div>
        ) : null}
      </Stack>
    </Panel>
  );
}

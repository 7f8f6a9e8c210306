// What a role allows, as the matrix of specification 6: nouns × actions, searched, set by the row, the column or one by one.
import { useRoute } from '@kaifong/client/hooks';
import { type PermissionGroups, routes } from '@kaifong/domain/identity/contract';
import { Alert, Button, Group, Input, Skeleton, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLock, IconSearch } from '@tabler/icons-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FailureDetails, failureOf } from '../../../kit/feedback/index.ts';
import type { FieldProps } from '../../../kit/form/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { isHeldPermission, useCan } from '../../../kit/permissions/index.ts';
import classes from './matrix.module.css';
import { granted, type MatrixGroup, matching, matrixOf, withdrawn } from './matrix.ts';
import { MatrixCards } from './matrix-cards.tsx';
import { type MatrixProps, MatrixTable } from './matrix-table.tsx';

const everything = '*';
const none: readonly string[] = [];

interface PermissionsFieldProps extends FieldProps {
  /** Permissions that may be chosen one by one: scopes of a key, never everything. Must be stable. Left out: those of a role. */
  readonly only?: (permission: string) => boolean;
}

/** The groups with the permissions of some alone. */
const narrowed = (groups: PermissionGroups, only: (permission: string) => boolean): PermissionGroups =>
  groups.flatMap((group) => {
    const resources = group.resources.flatMap((resource) => {
      const permissions = resource.permissions.filter(({ permission }) => only(permission));
      return permissions.length > 0 ? [{ ...resource, permissions }] : [];
    });
    return resources.length > 0 ? [{ ...group, resources }] : [];
  });

/** Holds a list of permission strings; `['*']` for everything. */
export function PermissionsField({ name, only }: PermissionsFieldProps) {
  const { field, fieldState } = useController({ name });
  const answer = useRoute(routes.listPermissions, { language: currentLanguage() }, { keep: true });
  const groups = useMemo(() => {
    const all = answer.data?.data.groups ?? [];
    return matrixOf(only ? narrowed(all, only) : all);
  }, [answer.data, only]);
  const value = Array.isArray(field.value) ? (field.value as string[]) : none;
  if (answer.error) return <FailureDetails failure={failureOf(answer.error)} />;
  return (
    <Input.Wrapper error={fieldState.error?.message}>
      <div ref={(box) => field.ref(box ? { focus: () => box.querySelector('input')?.focus() } : null)}>
        {answer.data ? (
          <Matrix groups={groups} value={value} onChange={field.onChange} scopes={only !== undefined} />
        ) : (
          <Skeleton h={320} />
        )}
      </div>
    </Input.Wrapper>
  );
}

interface MatrixEditorProps {
  readonly groups: readonly MatrixGroup[];
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  /** True: a part of what the reader may, which never locks her out. */
  readonly scopes: boolean;
}

function Matrix({ groups, value, onChange, scopes }: MatrixEditorProps) {
  const { t } = useTranslation();
  const can = useCan();
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const [search, setSearch] = useState('');
  // Only an owner holds what no part of the shop asks for.
  const isOwner = !scopes && can(everything);
  const all = value.includes(everything);
  const held = useMemo(() => new Set(value), [value]);
  const known = groups.flatMap(({ rows }) => rows.flatMap((row) => row.all));
  const holds = useCallback((permission: string) => isHeldPermission(permission) && can(permission), [can]);
  const lacking = value.filter((one) => (one === everything || known.includes(one)) && !holds(one));
  const above = !scopes && lacking.length > 0;
  const locked = all || above;
  const may = useCallback((permission: string) => !locked && holds(permission), [locked, holds]);

  // The newest choice, so that the rows need not be drawn anew when another one changes.
  const latest = useRef({ held, may });
  latest.current = { held, may };
  const onSet: MatrixProps['onSet'] = useCallback(
    (changes, on) => {
      let next: ReadonlySet<string> = latest.current.held;
      for (const { row, permissions } of changes)
        next = on ? granted(next, row, permissions, latest.current.may) : withdrawn(next, row, permissions);
      onChange([...next]);
    },
    [onChange],
  );
  const found = useMemo(() => matching(groups, search), [groups, search]);
  const count = all ? known.length : known.filter((permission) => held.has(permission)).length;
  const shownHeld = useMemo(() => (all ? new Set(known) : held), [all, held, known]);
  const View = phone ? MatrixCards : MatrixTable;
  return (
    <Stack gap="sm">
      {above ? (
        <Alert icon={<IconLock />} color="gray" title={t('role.above')}>
          {t('role.above_text')}
        </Alert>
      ) : null}
      <div className={classes.bar}>
        <TextInput
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder={t('role.search')}
          aria-label={t('role.search')}
          leftSection={<IconSearch size={16} />}
        />
        {isOwner || all ? (
          <Switch
            checked={all}
            disabled={!isOwner}
            onChange={(event) => onChange(event.currentTarget.checked ? [everything] : [])}
            label={t('role.everything')}
            withThumbIndicator={false}
          />
        ) : null}
        <Text size="sm" c="dimmed" ms="auto" role="status">
          {t('role.share', { count, total: known.length })}
        </Text>
        {all || above ? null : (
          <Button variant="subtle" color="gray" size="compact-sm" disabled={count === 0} onClick={() => onChange([])}>
            {t('role.none')}
          </Button>
        )}
      </div>
      {all ? (
        <Text size="sm" c="dimmed">
          {t('role.everything_text')}
        </Text>
      ) : null}
      {found.length > 0 ? (
        <View groups={found} held={shownHeld} may={may} onSet={onSet} />
      ) : (
        <Group justify="center" py="lg">
          <Text c="dimmed">{t('role.no_match')}</Text>
        </Group>
      )}
    </Stack>
  );
}

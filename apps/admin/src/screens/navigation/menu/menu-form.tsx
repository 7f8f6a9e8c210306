import { CallError } from '@kaifong/client/call';
import { useAction, useRoute } from '@kaifong/client/hooks';
import { type AdminMenuItem, menuRoutes } from '@kaifong/domain/content/contract';
import { listMenuFlat, menu } from '@kaifong/domain/navigation/contract';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { differencesOf, mergedValues, useValueText } from '../../../kit/fields/index.ts';
import { nestErrors, RecordForm, useFilling } from '../../../kit/form/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { openStale, RecordMenu, useResource } from '../../../kit/resource/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { RecordGate } from '../../../kit/shell/record-gate.tsx';
import { MenuFields } from './menu-fields.tsx';
import { copyOf, inputOf, localizedFields, type MenuValues, newItem, urlWay, valuesOf } from './model/values.ts';
import { menuStale } from './use-menu-tree.ts';

/** The screen at `/menu/create` (`?parent=7`: below that one; `?clone=7`: a copy of it) and `/menu/edit/:id`. */
export default function MenuForm() {
  const id = Number(useParams().id) || undefined;
  const [search] = useSearchParams();
  const original = (!id && Number(search.get('clone'))) || undefined;
  const answer = useRoute(
    menuRoutes.readMenuItem,
    { id: id ?? original ?? 0, language: currentLanguage() },
    { enabled: id !== undefined || original !== undefined, keep: true },
  );
  if (!id && !original) return <Editor key="new" start={newItem(Number(search.get('parent')) || undefined)} />;
  const data = answer.data?.data.id === (id ?? original) ? answer.data : undefined;
  return (
    <RecordGate answer={{ ...answer, data }} listPath="/menu">
      {({ data: item }) =>
        id ? <Editor key={id} item={item} /> : <Editor key={`clone-${original}`} start={copyOf(item)} />
      }
    </RecordGate>
  );
}

/** What can be said before anything is sent: a title and, where the type wants one, a url. */
function useMenuForm(start: MenuValues) {
  const { t } = useTranslation();
  return useForm<MenuValues>({
    defaultValues: start,
    resolver: (values) => {
      const required = t('validation.required');
      const errors: Record<string, string> = {};
      if (!Object.values(values.title).some((text) => text?.trim())) errors[`title.${currentLanguage()}`] = required;
      if (urlWay(values.type) !== 'fixed' && values.url.trim() === '') errors.url = required;
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors: nestErrors(errors) };
    },
  });
}

interface EditorProps {
  readonly item?: AdminMenuItem;
  /** What a new item begins with. */
  readonly start?: MenuValues;
}

function Editor({ item, start }: EditorProps) {
  const { t } = useTranslation();
  const go = useNavigate();
  const can = useCan();
  const resource = useResource(menu, menuStale);
  const { words } = resource;
  const textOf = useValueText();
  const parents = useRoute(listMenuFlat, { language: currentLanguage() }).data?.data;
  const form = useMenuForm(item ? valuesOf(item) : (start ?? newItem(undefined)));
  const create = useAction(menuRoutes.createMenu, menuStale);
  const update = useAction(menuRoutes.updateMenu, [...menuStale, resource.routes.history]);

  const { base, fill } = useFilling({ form, record: item, valuesOf });

  const send = async (values: MenuValues, version: number) => {
    const { data } = await update.mutateAsync({ id: item?.id ?? 0, ...inputOf(values), version });
    fill(data);
    notifySuccess('submit_success');
  };
  const onStale = (error: CallError) => {
    const current = error.details?.current as AdminMenuItem;
    const theirs = { ...valuesOf(current) };
    const mine = { ...form.getValues() };
    const differences = differencesOf(resource.definition.fields, {
      base: base.current ? { ...valuesOf(base.current) } : {},
      mine,
      theirs,
    });
    openStale({
      differences,
      labelOf: ({ field }) => words.field(field),
      textOf: ({ field }, value) =>
        field === 'parent_id'
          ? (parents?.find(({ id }) => id === value)?.path_title ?? t('menu.top'))
          : textOf(resource.definition.fields[field], value, (option) => t(`navigation.type.${option}`)),
      onKeep(choices) {
        const merged = mergedValues(theirs, differences, choices);
        fill(current);
        form.reset(merged, { keepDefaultValues: true });
        send(merged, current.version).catch((again) => {
          if (again instanceof CallError && again.code === 'stale-version') onStale(again);
          else notifyFailure('submit_fail', again);
        });
      },
    });
  };
  const save = async (values: MenuValues, leave: () => void) => {
    if (item) return send(values, base.current?.version ?? item.version);
    await create.mutateAsync(inputOf(values));
    notifySuccess('submit_success');
    leave();
    await go('/menu');
  };
  return (
    <>
      <PageHeader title={item ? item.title : t('screen.menu_create')} back="/menu">
        {item ? (
          <RecordMenu resource={resource} record={{ ...item }} name={item.title} onGone={() => form.reset()} />
        ) : null}
      </PageHeader>
      <RecordForm
        form={form}
        save={save}
        labelOf={(path) => t(`navigation.menu.fields.${path.split('.')[0]}`)}
        localized={localizedFields}
        failTitle={item ? 'submit_fail' : 'create_fail'}
        onStale={onStale}
        readOnly={!can(item ? 'update menu' : 'create menu')}
      >
        <MenuFields id={item?.id} />
      </RecordForm>
    </>
  );
}

import { useAction, useRoute } from '@kaifong/client/hooks';
import { type AdminMenuItem, menuRoutes } from '@kaifong/domain/content/contract';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { confirmDelete, notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { nestErrors, RecordForm } from '../../../kit/form/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { RecordGate } from '../../../kit/resource/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { MenuFields } from './menu-fields.tsx';
import { inputOf, localizedFields, type MenuValues, newItem, urlWay, valuesOf } from './model/values.ts';
import { menuStale } from './use-menu-tree.ts';

/** The screen at `/menu/create` (`?parent=7`: below that one) and `/menu/edit/:id`. */
export default function MenuForm() {
  const id = Number(useParams().id) || undefined;
  const answer = useRoute(
    menuRoutes.readMenuItem,
    { id: id ?? 0, language: currentLanguage() },
    { enabled: id !== undefined, keep: true },
  );
  if (!id) return <Editor key="new" />;
  const data = answer.data?.data.id === id ? answer.data : undefined;
  return (
    <RecordGate answer={{ ...answer, data }} listPath="/menu">
      {({ data: item }) => <Editor key={id} item={item} />}
    </RecordGate>
  );
}

/** What can be said before anything is sent: a title and, where the type wants one, a url. */
function useMenuForm(item: AdminMenuItem | undefined) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  return useForm<MenuValues>({
    defaultValues: item ? valuesOf(item) : newItem(Number(search.get('parent')) || undefined),
    resolver: (values) => {
      const required = t('validation.required');
      const errors: Record<string, string> = {};
      if (!Object.values(values.title).some((text) => text?.trim())) errors[`title.${currentLanguage()}`] = required;
      if (urlWay(values.type) !== 'fixed' && values.url.trim() === '') errors.url = required;
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors: nestErrors(errors) };
    },
  });
}

function Editor({ item }: { readonly item?: AdminMenuItem }) {
  const { t } = useTranslation();
  const go = useNavigate();
  const can = useCan();
  const form = useMenuForm(item);
  const create = useAction(menuRoutes.createMenu, menuStale);
  const update = useAction(menuRoutes.updateMenu, [...menuStale, menuRoutes.readMenuItem]);

  // A newer item that arrives while somebody types must not lend its version to her text.
  const base = useRef(item);
  const fill = (from: AdminMenuItem) => {
    base.current = from;
    form.reset(valuesOf(from));
  };
  const { isDirty } = form.formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an item that was read anew fills the form again
  useEffect(() => {
    if (item && !isDirty && item !== base.current) fill(item);
  }, [item]);

  const save = async (values: MenuValues, leave: () => void) => {
    if (item) {
      const version = base.current?.version;
      const input = { id: item.id, ...inputOf(values), ...(version !== undefined && { version }) };
      fill((await update.mutateAsync(input)).data);
      notifySuccess('submit_success');
      return;
    }
    await create.mutateAsync(inputOf(values));
    notifySuccess('submit_success');
    leave();
    await go('/menu');
  };
  return (
    <>
      <PageHeader title={item ? item.title : t('screen.menu_create')} back="/menu">
        {item && can('delete menu') ? <DeleteItem item={item} onDeleted={() => form.reset()} /> : null}
      </PageHeader>
      <RecordForm
        form={form}
        save={save}
        labelOf={(path) => t(`navigation.menu.fields.${path.split('.')[0]}`)}
        localized={localizedFields}
        failTitle={item ? 'submit_fail' : 'create_fail'}
        readOnly={!can(item ? 'update menu' : 'create menu')}
      >
        <MenuFields id={item?.id} />
      </RecordForm>
    </>
  );
}

function DeleteItem({ item, onDeleted }: { readonly item: AdminMenuItem; readonly onDeleted: () => void }) {
  const { t } = useTranslation();
  const go = useNavigate();
  const remove = useAction(menuRoutes.deleteMenu, menuStale);
  const ask = async () => {
    if (!(await confirmDelete())) return;
    try {
      await remove.mutateAsync({ id: item.id });
      onDeleted();
      notifySuccess('delete_success', item.title);
      await go('/menu');
    } catch (error) {
      notifyFailure('delete_fail', error);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={16} />}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      {t('action.delete')}
    </Button>
  );
}

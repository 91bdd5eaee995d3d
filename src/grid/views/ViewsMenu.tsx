import { type SavedView, savedViews } from '@contract/savedViews.ts';
import { BookmarkPlus, House, Pencil, Save, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useRemoveRow, useRows, useUpdateRow } from '@/data/index.ts';
import { useAttempt, useConfirm } from '@/feedback/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { LazyMenu } from '../LazyMenu.tsx';
import { readListState, writeListState } from '../listState.ts';
import { openingSearch, rememberOpeningView, viewSearch } from '../openingView.ts';
import type { MenuItemDefinition } from '../PopupMenu.tsx';
import type { ListControl } from '../useListState.ts';
import { ViewsButton } from './ViewsButton.tsx';

const ViewNameDialog = lazyPart(() => import('./ViewNameDialog.tsx'), 'ViewNameDialog');

type ViewsMenuProps = {
  list: string;
  control: ListControl;
  hidden: readonly string[];
  onHide: (columns: readonly string[]) => void;
};

/** The user's saved views of a list: choose one, save the current state under a name, change and remove views. */
export function ViewsMenu({ list, control, hidden, onHide }: ViewsMenuProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const attempt = useAttempt();
  const [address, setAddress] = useSearchParams();
  const [naming, setNaming] = useState<{ view?: SavedView }>();
  const { rows, total } = useRows(savedViews, {
    query: { page: 1, perPage: 200, filters: [{ field: 'list', operator: 'eq', value: list }] },
  });
  const isKnown = total !== undefined;
  const defaultView = rows.find(({ isDefault }) => isDefault);
  const update = useUpdateRow(savedViews);
  const remove = useRemoveRow(savedViews);

  const { state, defaults } = control;
  const canonical = (search: URLSearchParams) =>
    String(writeListState({ ...readListState(search, defaults), page: 1 }, defaults, new URLSearchParams()));
  const shown = String(writeListState({ ...state, page: 1 }, defaults, new URLSearchParams()));
  const current = rows.find(({ id }) => String(id) === openingSearch(address, list).get('view'));
  const isChanged =
    current !== undefined &&
    (canonical(new URLSearchParams(current.search)) !== shown ||
      [...current.hiddenColumns].sort().join() !== [...hidden].sort().join());

  const open = (view: SavedView | undefined, options?: { replace: boolean }) => {
    const search = view ? viewSearch(view) : new URLSearchParams(defaultView ? { view: 'all' } : {});
    setAddress(search, { ...options, preventScrollReset: true });
    if (view) onHide(view.hiddenColumns);
  };

  // The view that this browser remembers may be stale: changed elsewhere, or another user's.
  const reconcile = useEffectEvent((view: SavedView | undefined) => {
    const before = String(openingSearch(new URLSearchParams(), list));
    rememberOpeningView(list, view);
    const hasChanged = before !== (view ? String(viewSearch(view)) : '');
    if (address.size === 0 && hasChanged) open(view, { replace: true });
  });
  useEffect(() => {
    if (isKnown) reconcile(defaultView);
  }, [isKnown, defaultView]);

  const change = (
    { id, version, name }: SavedView,
    patch: Partial<Pick<SavedView, 'search' | 'hiddenColumns' | 'isDefault'>>,
  ) =>
    attempt(() => update.run({ id, version, patch }), {
      done: t('grid.views.saved', { name }),
      failed: t('grid.views.failed', { name }),
    });
  const askToRemove = (view: SavedView) =>
    void confirm({
      title: t('grid.views.removeTitle', { name: view.name }),
      message: t('grid.views.removeText'),
      mainAction: t('grid.views.remove'),
      tone: 'danger',
      onConfirm: async () => {
        await remove.run({ id: view.id, version: view.version });
        open(undefined, { replace: true });
      },
    });

  const itemsOf = (view: SavedView): MenuItemDefinition[] => [
    ...(isChanged
      ? [
          {
            id: 'update',
            label: t('grid.views.update', { name: view.name }),
            icon: Save,
            onChoose: () => void change(view, { search: shown, hiddenColumns: [...hidden] }),
          },
        ]
      : []),
    { id: 'rename', label: t('grid.views.rename'), icon: Pencil, onChoose: () => setNaming({ view }) },
    {
      id: 'default',
      label: t(view.isDefault ? 'grid.views.notDefault' : 'grid.views.makeDefault'),
      icon: House,
      onChoose: () => void change(view, { isDefault: !view.isDefault }),
    },
    { id: 'remove', label: t('grid.views.remove'), icon: Trash2, danger: true, onChoose: () => askToRemove(view) },
  ];
  const items: MenuItemDefinition[] = [
    { id: 'all', label: t('grid.views.all'), checked: !current, exclusive: true, onChoose: () => open(undefined) },
    ...rows.map((view) => ({
      id: String(view.id),
      label: view.isDefault ? t('grid.views.opens', { name: view.name }) : view.name,
      checked: view === current,
      exclusive: true,
      onChoose: () => open(view),
    })),
    {
      id: 'save',
      label: t('grid.views.save'),
      icon: BookmarkPlus,
      heading: t('grid.views.shown'),
      onChoose: () => setNaming({}),
    },
    ...(current ? itemsOf(current) : []),
  ];
  const label = current ? t('grid.views.current', { name: current.name }) : t('grid.views.label');
  return (
    <>
      <LazyMenu label={t('grid.views.label')} items={items}>
        {(trigger) => <ViewsButton label={isChanged ? t('grid.views.changed', { label }) : label} {...trigger} />}
      </LazyMenu>
      {naming && (
        <ViewNameDialog
          {...naming}
          list={list}
          search={shown}
          hiddenColumns={hidden}
          onSaved={(view) => open(view, { replace: true })}
          onClose={() => setNaming(undefined)}
        />
      )}
    </>
  );
}

import Button from '@mui/material/Button';
import { Archive, ArchiveRestore, Copy, IdCard, Link2, Pencil, Printer, Star, Ticket, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from '@/brand/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { type RowAction, useListState } from '@/grid/index.ts';
import { historyAction } from '@/history/historyAction.ts';
import { ListPage } from '@/screens/ListPage.tsx';
import { preloadList } from '@/screens/preloadList.ts';
import { useList } from '@/screens/useList.ts';
import type { DesignKind } from '../../contract/designKind.ts';
import { type Design, designs } from '../../contract/designs.ts';
import { listAddress } from '../../parts/designAddress.ts';
import { designColumns, designFilters } from './designColumns.tsx';
import { ImportButton } from './ImportButton.tsx';
import { useDesignActions } from './useDesignActions.ts';

const NewDesignDialog = lazyPart(() => import('./NewDesignDialog.tsx'), 'NewDesignDialog');
const PrintDialog = lazyPart(() => import('../../parts/print/PrintDialog.tsx'), 'PrintDialog');
const UsesDialog = lazyPart(() => import('./UsesDialog.tsx'), 'UsesDialog');
const RenameDialog = lazyPart(() => import('./RenameDialog.tsx'), 'RenameDialog');

const perPage = 20;

const ofKind = (kind: DesignKind) => ({ field: 'kind', operator: 'eq', value: kind }) as const;

export const designListPreload = (kind: DesignKind) =>
  preloadList(designs, { perPage, filters: [ofKind(kind)], opensWithViewOf: `${kind}Designs` });

/** The list of all designs of one kind. */
export function DesignList({ kind }: { kind: DesignKind }) {
  const { t, i18n } = useTranslation('badgeDesigner');
  const { t: tKernel } = useTranslation();
  const [creating, setCreating] = useState(false);
  const [renaming, setRenaming] = useState<Design>();
  const [printing, setPrinting] = useState<Design>();
  const [showingUses, setShowingUses] = useState<Design>();
  const name = `${kind}Designs`;
  const title = t(`${kind}s.title`);
  usePageTitle(title);
  const columns = useMemo(() => designColumns({ t, locale: i18n.language }), [t, i18n.language]);
  const defaults = useMemo(
    () => ({ sort: designs.defaultSort, perPage, filters: designFilters(t), opensWithViewOf: name }),
    [t, name],
  );
  const control = useListState(defaults);
  const list = useList(designs, {
    control,
    query: { ...control.query, filters: [...(control.query.filters ?? []), ofKind(kind)] },
  });
  const run = useDesignActions();
  const actions: RowAction<Design>[] = [
    { id: 'rename', label: t('list.rename'), icon: Pencil, run: setRenaming },
    { id: 'print', label: t('print.menu'), icon: Printer, run: setPrinting },
    {
      id: 'uses',
      label: t('list.showUses'),
      icon: Link2,
      when: ({ useCount }) => useCount > 0,
      run: setShowingUses,
    },
    { id: 'duplicate', label: t('list.duplicate'), icon: Copy, run: run.duplicate },
    {
      id: 'default',
      label: t('list.makeDefault'),
      icon: Star,
      when: ({ isDefault, isArchived }) => !isDefault && !isArchived,
      run: run.makeDefault,
    },
    {
      id: 'archive',
      label: t('list.archiveAction'),
      icon: Archive,
      when: ({ isArchived, isDefault }) => !isArchived && !isDefault,
      run: run.archive,
    },
    {
      id: 'restore',
      label: t('list.restore'),
      icon: ArchiveRestore,
      when: ({ isArchived }) => isArchived,
      run: run.restore,
    },
    historyAction<Design>(tKernel, (design) => ({ of: [designs], id: design.id, name: design.name })),
    {
      id: 'delete',
      label: t('list.delete'),
      icon: Trash2,
      danger: true,
      // The server would refuse to delete it; a design in use can only be archived.
      when: ({ useCount, isDefault }) => useCount === 0 && !isDefault,
      run: run.remove,
    },
  ];
  return (
    <>
      <ListPage
        title={title}
        sentence={t(`${kind}s.sentence`)}
        history={{ of: [designs] }}
        headerActions={
          <>
            <ImportButton />
            <OtherKind kind={kind} />
          </>
        }
        create={
          <Button variant="contained" onClick={() => setCreating(true)}>
            {t('list.new')}
          </Button>
        }
        name={name}
        hasViews
        list={list}
        columns={columns}
        nameOf={(design) => design.name}
        searchLabel={t('list.search')}
        actions={actions}
        empty={{
          icon: IdCard,
          title: t('list.emptyTitle'),
          text: t(`${kind}s.sentence`),
          action: (
            <>
              <ImportButton />
              <OtherKind kind={kind} />
            </>
          ),
        }}
      />
      {creating && <NewDesignDialog kind={kind} onClose={() => setCreating(false)} />}
      {printing && <PrintDialog designId={printing.id} onClose={() => setPrinting(undefined)} />}
      {showingUses && <UsesDialog design={showingUses} onClose={() => setShowingUses(undefined)} />}
      {renaming && <RenameDialog design={renaming} onClose={() => setRenaming(undefined)} />}
    </>
  );
}

/** A link to the list of the other kind, if this mode has one. */
function OtherKind({ kind }: { kind: DesignKind }) {
  const { t } = useTranslation('badgeDesigner');
  const other = kind === 'badge' ? 'ticket' : 'badge';
  return (
    <Button
      component={Link}
      to={listAddress(other)}
      startIcon={other === 'ticket' ? <Ticket size={16} /> : <IdCard size={16} />}
    >
      {t(other === 'ticket' ? 'list.toTickets' : 'list.toBadges')}
    </Button>
  );
}

import Button from '@mui/material/Button';
import {
  Archive,
  ArchiveRestore,
  Copy,
  FlaskConical,
  Layers,
  Link2,
  Pause,
  Pencil,
  Play,
  ReceiptText,
  Tag,
  TicketPercent,
  Trash2,
} from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useMayChange } from '@/auth/role.ts';
import { usePageTitle } from '@/brand/index.ts';
import { useCall, useRow, useRows } from '@/data/index.ts';
import { useCopyText } from '@/feedback/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { useRowOptions } from '@/grid/filterOptions.ts';
import { type BulkAction, type RowAction, useListState } from '@/grid/index.ts';
import { ToolButton } from '@/grid/ToolButton.tsx';
import { historyAction } from '@/history/historyAction.ts';
import type { Preload } from '@/registry/types.ts';
import { ListPage } from '@/screens/ListPage.tsx';
import { preloadList } from '@/screens/preloadList.ts';
import { useList } from '@/screens/useList.ts';
import { codeBatches, codeTags } from '../../contract/codeCalls.ts';
import { type Code, codes } from '../../contract/codes.ts';
import { events } from '../../contract/events.ts';
import { queryByArchive, withoutArchived } from '../../parts/archiveFilter.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { useCodeAddress } from '../../parts/usePageAddress.ts';
import { ZoneSentence } from '../../parts/ZoneSentence.tsx';
import { codeColumns, codeFilters, tagOfValue, tagValue } from './codeColumns.tsx';
import { TagSummary } from './TagSummary.tsx';
import { useCodeActions } from './useCodeActions.ts';

// Loaded lazily, because the list does not need the forms.
const NewCodeDialog = lazyPart(() => import('./CodeDialog.tsx'), 'NewCodeDialog');
const EditCodeDialog = lazyPart(() => import('./CodeDialog.tsx'), 'EditCodeDialog');
const LabDialog = lazyPart(() => import('./LabDialog.tsx'), 'LabDialog');
const RedemptionsDialog = lazyPart(() => import('./RedemptionsDialog.tsx'), 'RedemptionsDialog');
const TagsDialog = lazyPart(() => import('./TagsDialog.tsx'), 'TagsDialog');
const BatchDialog = lazyPart(() => import('./BatchDialog.tsx'), 'BatchDialog');
const BatchesDialog = lazyPart(() => import('./BatchesDialog.tsx'), 'BatchesDialog');

type Task =
  | { kind: 'create'; source?: Code }
  | { kind: 'edit'; code: Code }
  | { kind: 'lab'; code?: Code }
  | { kind: 'redemptions'; code: Code }
  | { kind: 'batch' }
  | { kind: 'batches' }
  | { kind: 'tags' };

const preloadCodes = preloadList(codes, { filters: [withoutArchived] });

export const preload: Preload = (reads, address) =>
  Promise.all([
    preloadCodes(reads, address),
    reads.rows(codeBatches, { params: address.params, query: { perPage: 0 } }),
  ]);

/** The page with the event's discount and access codes. */
export function Page() {
  const { t, i18n } = useTranslation('meTranslation');
  const eventId = useEventId();
  const params = { eventId };
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  usePageTitle(t('codes.title'));
  const event = useRow(events, { id: eventId });
  const batches = useRows(codeBatches, { params, query: { perPage: 0 } });
  const batchOptions = useRowOptions(batches);
  const tags = useCall(codeTags, { params });
  const zone = event.row?.timeZone ?? 'UTC';
  const [address] = useSearchParams();
  const linkedTag = tagOfValue(address.get('tag'));
  const defaults = useMemo(() => {
    const filters = codeFilters(t, { batches: batchOptions, knownTags: tags.data?.tags ?? [], linkedTag });
    return { sort: codes.defaultSort, perPage: 20, filters };
  }, [t, batchOptions, tags.data, linkedTag]);
  const control = useListState(defaults);
  const chosenTag = tags.data?.tags.find(({ tag }) => control.state.filters.tag?.includes(tagValue(tag)));
  const list = useList(codes, { control, params, query: queryByArchive(control) });
  const columns = useMemo(
    () => codeColumns({ t, locale: i18n.language, zone, onOpen: (code) => setTask({ kind: 'edit', code }) }),
    [t, i18n.language, zone],
  );
  const mayChange = useMayChange();
  const { bulk, remove } = useCodeActions(eventId);
  const addressOf = useCodeAddress(eventId);
  const copy = useCopyText();
  const actions: RowAction<Code>[] = [
    { id: 'edit', label: t('codes.edit'), icon: Pencil, run: (code) => setTask({ kind: 'edit', code }) },
    {
      id: 'lab',
      label: t('codes.try'),
      icon: FlaskConical,
      isForViewers: true,
      run: (code) => setTask({ kind: 'lab', code }),
    },
    {
      id: 'redemptions',
      label: t('redemptions.open'),
      icon: ReceiptText,
      isForViewers: true,
      run: (code) => setTask({ kind: 'redemptions', code }),
    },
    {
      id: 'link',
      label: t('codes.copyLink'),
      icon: Link2,
      isForViewers: true,
      when: ({ isArchived }) => !isArchived && addressOf !== undefined,
      run: ({ code }) => void copy(addressOf?.(code) ?? '', t('codes.linkCopied', { code })),
    },
    { id: 'duplicate', label: t('codes.duplicate'), icon: Copy, run: (source) => setTask({ kind: 'create', source }) },
    {
      id: 'pause',
      label: t('codes.pause'),
      icon: Pause,
      when: ({ isActive, isArchived }) => isActive && !isArchived,
      run: (code) => void bulk([code], { isActive: false }),
    },
    {
      id: 'resume',
      label: t('codes.resume'),
      icon: Play,
      when: ({ isActive, isArchived }) => !isActive && !isArchived,
      run: (code) => void bulk([code], { isActive: true }),
    },
    historyAction<Code>(t, ({ id, code }) => ({ of: [codes], params, id, name: code })),
    {
      id: 'archive',
      label: t('codes.archive'),
      icon: Archive,
      when: ({ isArchived }) => !isArchived,
      run: (code) => void bulk([code], { isArchived: true }),
    },
    {
      id: 'restore',
      label: t('codes.restore'),
      icon: ArchiveRestore,
      when: ({ isArchived }) => isArchived,
      run: (code) => void bulk([code], { isArchived: false }),
    },
    {
      id: 'delete',
      label: t('codes.delete'),
      icon: Trash2,
      danger: true,
      when: ({ uses }) => uses === 0,
      run: (code) => remove([code]),
    },
  ];
  const bulkActions: BulkAction<Code>[] = [
    { id: 'pause', label: t('codes.pause'), icon: Pause, run: (rows) => void bulk(rows, { isActive: false }) },
    { id: 'resume', label: t('codes.resume'), icon: Play, run: (rows) => void bulk(rows, { isActive: true }) },
    { id: 'archive', label: t('codes.archive'), icon: Archive, run: (rows) => void bulk(rows, { isArchived: true }) },
    { id: 'delete', label: t('codes.delete'), icon: Trash2, danger: true, run: remove },
  ];
  const several = (
    <Button variant="outlined" onClick={() => setTask({ kind: 'batch' })}>
      {t('codes.several')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t('codes.title')}
        sentence={
          <>
            <ZoneSentence of="codes.sentence" zone={event.row?.timeZone} />
            {chosenTag && (
              <>
                <br />
                <TagSummary tag={chosenTag} currency={tags.data?.currency ?? 'USD'} />
              </>
            )}
          </>
        }
        history={{ of: [codes, codeBatches], params }}
        headerActions={mayChange && several}
        create={
          <Button variant="contained" onClick={() => setTask({ kind: 'create' })}>
            {t('codes.new')}
          </Button>
        }
        name="codes"
        list={list}
        columns={columns}
        nameOf={({ code }) => code}
        searchLabel={t('codes.search')}
        actions={actions}
        bulkActions={bulkActions}
        tools={
          <>
            <ToolButton icon={Layers} label={t('codes.batches')} onClick={() => setTask({ kind: 'batches' })} />
            <ToolButton icon={Tag} label={t('codes.tags')} onClick={() => setTask({ kind: 'tags' })} />
            <ToolButton icon={FlaskConical} label={t('codes.lab')} onClick={() => setTask({ kind: 'lab' })} />
          </>
        }
        empty={{
          icon: TicketPercent,
          title: t('codes.emptyTitle'),
          text: t('codes.emptyText'),
          action: mayChange && several,
        }}
      />
      {task?.kind === 'create' && <NewCodeDialog source={task.source} onClose={close} />}
      {task?.kind === 'edit' && <EditCodeDialog code={task.code} onClose={close} />}
      {task?.kind === 'lab' && <LabDialog code={task.code?.code ?? ''} onClose={close} />}
      {task?.kind === 'redemptions' && <RedemptionsDialog code={task.code} onClose={close} />}
      {task?.kind === 'tags' && (
        <TagsDialog
          onChoose={(tag) => {
            control.change({ filters: { ...control.state.filters, tag: [tagValue(tag)] } });
            close();
          }}
          onClose={close}
        />
      )}
      {task?.kind === 'batch' && <BatchDialog onClose={close} />}
      {task?.kind === 'batches' && (
        <BatchesDialog
          onChoose={(batchId) => {
            control.change({ filters: { ...control.state.filters, batchId: [String(batchId)] } });
            close();
          }}
          onCreate={() => setTask({ kind: 'batch' })}
          onClose={close}
        />
      )}
    </>
  );
}

import type { RowsQueryOf } from '@contract/resource.ts';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateRow, useRemoveRow, useRows } from '@/data/index.ts';
import { ErrorState, ListSkeleton, notify, useAttempt } from '@/feedback/index.ts';
import { formatDateTime, viewerZone } from '@/lib/dates.ts';
import { Line, Lines } from '@/ui/Lines.tsx';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { type Design, type DesignVersion, designVersions, maximumNameLength } from '../../../contract/designs.ts';
import { useDesigner } from '../DesignerContext.tsx';
import styles from '../designer.module.css';
import { CompareVersions } from './CompareVersions.tsx';

type VersionsDialogProps = { design: Design; flush: () => Promise<boolean>; onClose: () => void };

const query: RowsQueryOf<typeof designVersions> = { perPage: 0 };

/** The named versions of a design, to compare and to restore. */
export function VersionsDialog({ design, flush, onClose }: VersionsDialogProps) {
  const { t, i18n } = useTranslation('badgeDesigner');
  const params = { badgeId: design.id };
  const { rows, error, isLoading, refetch } = useRows(designVersions, { params, query });
  const create = useCreateRow(designVersions, { params });
  const remove = useRemoveRow(designVersions, { params });
  const attempt = useAttempt();
  const store = useDesigner();
  const [name, setName] = useState('');
  const [opened, setOpened] = useState<DesignVersion>();

  const saveVersion = (event: FormEvent) => {
    event.preventDefault();
    // The server names the version that it has stored, so that pending edits are saved first.
    const work = async () => {
      if (!(await flush())) throw new Error(t('versions.notSaved'));
      await create.run({ name });
      setName('');
    };
    void attempt(work, { failed: t('versions.notKept', { name }), once: 'keep' });
  };
  if (opened) {
    return (
      <CompareVersions
        design={design}
        version={opened}
        versions={rows}
        onBack={() => setOpened(undefined)}
        onRestore={(document) => {
          store.edit(() => document);
          notify.success(t('versions.restored', { name: opened.name }));
          onClose();
        }}
      />
    );
  }
  return (
    <ReadDialog title={t('versions.title')} text={t('versions.text')} onClose={onClose}>
      <form onSubmit={saveVersion}>
        <div className={styles.keep}>
          <input
            value={name}
            maxLength={maximumNameLength}
            required
            aria-label={t('versions.name')}
            placeholder={t('versions.name')}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" variant="contained" disabled={name.trim() === '' || create.isPending}>
            {t('versions.keep')}
          </Button>
        </div>
      </form>
      {error && rows.length === 0 && <ErrorState error={error} retry={() => void refetch()} />}
      {isLoading && <ListSkeleton />}
      <Lines label={t('versions.title')}>
        {rows.map((version) => (
          <Line
            key={version.id}
            title={version.name}
            text={t('versions.by', {
              name: version.userName,
              time: formatDateTime(new Date(version.createdAt), { locale: i18n.language, zone: viewerZone() }),
            })}
            onOpen={() => setOpened(version)}
          >
            <Button
              size="small"
              onClick={() =>
                void attempt(() => remove.run({ id: version.id, version: version.version }), {
                  failed: t('versions.notDeleted', { name: version.name }),
                })
              }
            >
              {t('list.delete')}
            </Button>
          </Line>
        ))}
      </Lines>
    </ReadDialog>
  );
}

import type { Change } from '@contract/changes.ts';
import type { ReceivedProblem } from '@contract/problem.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError } from '@/data/httpError.ts';
import { notify, useAttempt, useConfirm } from '@/feedback/index.ts';
import type { UndoEffects } from './areaHistory.ts';
import styles from './history.module.css';
import type { ShownField } from './shownFields.ts';
import { listDiff } from './textDiff.ts';
import { useTakeBack } from './useTakeBack.ts';

type Options = {
  change: Change;
  what: string;
  fields: readonly ShownField[];
  /** True if all changes of its group are undone together. */
  isGroup: boolean;
  /** Formats the name of a row. */
  formatName: (name: string) => string;
  /** Loads the effects beyond these fields, which are shown in the confirmation. */
  readUndoEffects: UndoEffects;
};

/** Asks for confirmation, undoes a change, and reports it with an offer to undo that again. */
export function useUndo({ change, what, fields, isGroup, formatName, readUndoEffects }: Options) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const attempt = useAttempt();
  const { takeBack, isPending } = useTakeBack();
  const [isLoadingEffects, setLoadingEffects] = useState(false);

  const send = (changeId: number, wholeGroup: boolean, evenIfChanged?: boolean) =>
    takeBack(changeId, { ...(wholeGroup && { wholeGroup }), ...(evenIfChanged && { evenIfChanged }) });

  const undo = ({ id, group }: Change) =>
    attempt(() => send(id, group !== null), {
      failed: t('history.notUndone', { what }),
      done: t('history.undone'),
    });

  const reportDone = (undoChange: Change) => {
    notify.success(t('history.takenBack', { what }), {
      action: { label: t('forms.undo'), onClick: () => void undo(undoChange) },
    });
  };

  /** Undoes the change; resolves with the fields that were changed again since, if they are what prevents it. */
  const undoOnce = async (evenIfChanged?: boolean): Promise<readonly ReceivedProblem[] | undefined> => {
    try {
      reportDone(await send(change.id, isGroup, evenIfChanged));
      return undefined;
    } catch (error) {
      const problems = error instanceof HttpError ? error.problems : [];
      const changedSince = problems.filter(({ code }) => code === 'changed_since');
      if (changedSince.length === 0 || evenIfChanged) throw error;
      return changedSince;
    }
  };

  const loadEffects = async () => {
    setLoadingEffects(true);
    try {
      return await readUndoEffects(change);
    } finally {
      setLoadingEffects(false);
    }
  };

  // If its effects cannot be determined, the change cannot be undone: users must see what they agree to.
  const ask = () =>
    attempt(async () => confirmUndo(await loadEffects()), { failed: t('history.notTakenBack', { what }) });

  const confirmUndo = async (effects: ReactNode) => {
    let changedSince: readonly ReceivedProblem[] | undefined;
    await confirm({
      title: t('history.takeBackTitle'),
      message: (
        <Preview
          text={t(`history.${isGroup ? 'takeAllBackText' : 'takeBackText'}.${change.kind}`, { what })}
          fields={change.kind === 'changed' ? fields : []}
          effects={effects}
        />
      ),
      mainAction: t('history.takeBack'),
      // Undoing a creation deletes the row.
      tone: change.kind === 'created' ? 'danger' : 'neutral',
      onConfirm: async () => {
        changedSince = await undoOnce();
      },
    });
    if (!changedSince) return;
    await confirm({
      title: t('history.changedSinceTitle'),
      message: isGroup
        ? t('history.someChangedText', { ...changedSince[0]?.params, names: namesOf(changedSince, formatName) })
        : t('history.changedSinceText', { fields: labels(changedSince, fields) }),
      mainAction: t('history.takeBackAnyway'),
      tone: 'danger',
      onConfirm: () => undoOnce(true),
    });
  };

  return { ask, isPending: isPending || isLoadingEffects };
}

type PreviewProps = { text: string; fields: readonly ShownField[]; effects: ReactNode };

/** Lists the fields that will be set, each with its full new value, because this is what the user agrees to. */
function Preview({ text, fields, effects }: PreviewProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.lead}>{text}</p>
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map(({ path, label, before, after }) => (
            <div key={path}>
              <dt>{label}</dt>
              <dd className={styles.restored}>
                {typeof before === 'string'
                  ? before || t('history.empty')
                  : listDifferences(t('history.empty'), before, [after].flat())}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {effects}
    </>
  );
}

function listDifferences(empty: string, before: readonly string[], after: readonly string[]): string {
  const { added, removed } = listDiff(after, before);
  return [...added.map((entry) => `+ ${entry}`), ...removed.map((entry) => `− ${entry}`)].join('\n') || empty;
}

/** The maximum number of names listed. */
const maximumNames = 5;

/** Returns the names of the rows that the problems are about, formatted as in the panel. */
function namesOf(problems: readonly ReceivedProblem[], formatName: (name: string) => string): string {
  const names = [...new Set(problems.map(({ params }) => formatName(String(params?.name ?? ''))))].filter(Boolean);
  return [...names.slice(0, maximumNames), ...(names.length > maximumNames ? ['…'] : [])].join(', ');
}

/**
 * Returns the labels of the problems' fields, each once: one field of the panel may have several paths on the server.
 */
function labels(problems: readonly ReceivedProblem[], fields: readonly ShownField[]): string {
  const found = problems.map(({ path }) => {
    const shown = fields.find(
      (field) => field.path === path || field.path.startsWith(`${path}.`) || path.startsWith(`${field.path}.`),
    );
    return shown?.label ?? path;
  });
  return [...new Set(found)].join(', ');
}

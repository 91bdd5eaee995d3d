import { type Change, takeBackChange } from '@contract/changes.ts';
import type { ReceivedProblem } from '@contract/problem.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError } from '@/data/httpError.ts';
import { useRefresh } from '@/data/useRefresh.ts';
import { useSend } from '@/data/useSend.ts';
import { notify, useAttempt, useConfirm } from '@/feedback/index.ts';
import type { UndoEffects } from './areaHistory.ts';
import styles from './history.module.css';
import type { ShownField } from './shownFields.ts';
import { listDiff } from './textDiff.ts';

type Options = {
  change: Change;
  what: string;
  fields: readonly ShownField[];
  /** True if all changes of its group are undone together. */
  isGroup: boolean;
  /** Formats the name of a row. */
  called: (name: string) => string;
  /** Determines the effects beyond these fields: requested first, and shown in the confirmation. */
  readUndoEffects: UndoEffects;
};

/** Asks for confirmation, undoes a change, and reports it with an offer to undo that again. */
export function useUndo({ change, what, fields, isGroup, called, readUndoEffects }: Options) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const attempt = useAttempt();
  const { run, isPending } = useSend(takeBackChange);
  const [isLooking, setLooking] = useState(false);

  const send = async (changeId: number, wholeGroup: boolean, evenIfChanged?: boolean) => {
    const body = { ...(wholeGroup && { wholeGroup }), ...(evenIfChanged && { evenIfChanged }) };
    const made = await run({ params: { changeId }, body });
    refresh.saved([made]);
    return made;
  };

  const undo = ({ id, group }: Change) =>
    attempt(() => send(id, group !== null), {
      failed: t('history.notUndone', { what }),
      done: t('history.undone'),
    });

  const done = (made: Change) => {
    notify.success(t('history.takenBack', { what }), {
      action: { label: t('forms.undo'), onClick: () => void undo(made) },
    });
  };

  /** Undoes the change; resolves with the fields that were changed again since, if they are what prevents it. */
  const takeBackOnce = async (evenIfChanged?: boolean): Promise<readonly ReceivedProblem[] | undefined> => {
    try {
      done(await send(change.id, isGroup, evenIfChanged));
      return undefined;
    } catch (error) {
      const problems = error instanceof HttpError ? error.problems : [];
      const since = problems.filter(({ code }) => code === 'changed_since');
      if (since.length === 0 || evenIfChanged) throw error;
      return since;
    }
  };

  const look = async () => {
    setLooking(true);
    try {
      return await readUndoEffects(change);
    } finally {
      setLooking(false);
    }
  };

  // If its effects cannot be determined, the change cannot be undone: users must see what they agree to.
  const ask = () => attempt(async () => question(await look()), { failed: t('history.notTakenBack', { what }) });

  const question = async (ahead: ReactNode) => {
    let since: readonly ReceivedProblem[] | undefined;
    await confirm({
      title: t('history.takeBackTitle'),
      message: (
        <Preview
          text={t(`history.${isGroup ? 'takeAllBackText' : 'takeBackText'}.${change.kind}`, { what })}
          fields={change.kind === 'changed' ? fields : []}
          ahead={ahead}
        />
      ),
      mainAction: t('history.takeBack'),
      // Taking back what was created deletes it.
      tone: change.kind === 'created' ? 'danger' : 'neutral',
      onConfirm: async () => {
        since = await takeBackOnce();
      },
    });
    if (!since) return;
    await confirm({
      title: t('history.changedSinceTitle'),
      message: isGroup
        ? t('history.someChangedText', { ...since[0]?.params, names: namesOf(since, called) })
        : t('history.changedSinceText', { fields: labels(since, fields) }),
      mainAction: t('history.takeBackAnyway'),
      tone: 'danger',
      onConfirm: () => takeBackOnce(true),
    });
  };

  return { ask, isPending: isPending || isLooking };
}

type PreviewProps = { text: string; fields: readonly ShownField[]; ahead: ReactNode };

/** Lists the fields that will be set, each with its full new value, because this is what the user agrees to. */
function Preview({ text, fields, ahead }: PreviewProps) {
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
                  : listAgain(t('history.empty'), before, [after].flat())}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {ahead}
    </>
  );
}

function listAgain(empty: string, before: readonly string[], after: readonly string[]): string {
  const { added, removed } = listDiff(after, before);
  return [...added.map((entry) => `+ ${entry}`), ...removed.map((entry) => `− ${entry}`)].join('\n') || empty;
}

/** At most this many names are listed; more would not help. */
const mostNames = 5;

/** Returns the names of the rows that the problems are about, formatted as in the panel. */
function namesOf(problems: readonly ReceivedProblem[], called: (name: string) => string): string {
  const names = [...new Set(problems.map(({ params }) => called(String(params?.name ?? ''))))].filter(Boolean);
  return [...names.slice(0, mostNames), ...(names.length > mostNames ? ['…'] : [])].join(', ');
}

/** Returns the labels of paths, each once: one field of the panel may be several for the server. */
function labels(problems: readonly ReceivedProblem[], fields: readonly ShownField[]): string {
  const found = problems.map(({ path }) => {
    const shown = fields.find(
      (field) => field.path === path || field.path.startsWith(`${path}.`) || path.startsWith(`${field.path}.`),
    );
    return shown?.label ?? path;
  });
  return [...new Set(found)].join(', ');
}

import type { ReactNode } from 'react';
import { ReadOnlyNote } from '@/auth/ReadOnlyNote.tsx';
import type { CombinedRead } from '@/data/combineReads.ts';
import { HttpError } from '@/data/httpError.ts';
import { FormSkeleton } from '@/feedback/index.ts';
import { Loaded } from '@/feedback/Loaded.tsx';
import { HistoryButton } from '@/history/HistoryButton.tsx';
import type { HistoryTarget } from '@/history/historyTarget.ts';
import { PageHeader } from '@/shell/PageHeader.tsx';
import { NotFoundPage } from '@/shell/pages/NotFoundPage.tsx';

type EditPageProps<Value> = {
  title: string;
  /** A sentence that states the purpose of this page. */
  sentence?: ReactNode;
  /** The history that the page offers; named by the page's title unless it has a name of its own. */
  history?: HistoryTarget;
  /** Shown beside the history button. */
  actions?: ReactNode;
  /** Shown above the heading, such as a link back to the list. */
  back?: ReactNode;
  read: CombinedRead<Value>;
  /** The placeholder while reading. Absent: two sections of a form. */
  waiting?: ReactNode;
  /** Renders the content, with a `key` of the edited object, because another row needs another form. */
  children: (value: Value) => ReactNode;
};

/**
 * The page of one object: heading, history, and its content once it is read. Shows the not-found page if it does not
 * exist. Content stays when a refetch fails, because the user may be typing.
 */
export function EditPage<Value>(props: EditPageProps<Value>) {
  const { title, sentence, history, actions, back, read, waiting = <FormSkeleton />, children } = props;
  const { data, error } = read;
  if (data === undefined && error instanceof HttpError && error.status === 404) return <NotFoundPage />;
  return (
    <>
      {back}
      <PageHeader
        title={title}
        sentence={sentence}
        actions={
          <>
            {history && <HistoryButton name={title} {...history} />}
            {actions}
          </>
        }
      />
      <ReadOnlyNote />
      <Loaded read={read} waiting={waiting}>
        {children}
      </Loaded>
    </>
  );
}

import type { ReactNode } from 'react';
import { HttpError } from '@/data/httpError.ts';
import type { WholeRead } from '@/data/together.ts';
import { FormSkeleton } from '@/feedback/index.ts';
import { Loaded } from '@/feedback/Loaded.tsx';
import { HistoryButton } from '@/history/HistoryButton.tsx';
import type { HistoryTarget } from '@/history/historyTarget.ts';
import { PageHeader } from '@/shell/PageHeader.tsx';
import { NotFoundPage } from '@/shell/pages/NotFoundPage.tsx';

type EditPageProps<Value> = {
  title: string;
  /** One sentence: what this page is for. */
  sentence?: ReactNode;
  /** Whose history the page offers; called by the page's title unless it says otherwise. */
  history?: HistoryTarget;
  /** Beside the history. */
  actions?: ReactNode;
  /** Above the heading, such as the way back to the list. */
  back?: ReactNode;
  read: WholeRead<Value>;
  /** What stands there until it is read. Absent: two sections of a form. */
  waiting?: ReactNode;
  /** What the page shows, with a `key` of what it edits: another row is another form. */
  children: (value: Value) => ReactNode;
};

/**
 * The page of one thing: heading, history, and what it shows once it is read. Of what is not there it is the not-found
 * page. What was read once stays while reading it again fails: somebody may be typing.
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
      <Loaded read={read} waiting={waiting}>
        {children}
      </Loaded>
    </>
  );
}

/** @jsxImportSource hono/jsx */
import { Notice } from '@server/publicPages/notice.tsx';

type ScriptNoticeProps = {
  name: string;
  tone: 'neutral' | 'warn' | 'danger';
  text: string;
  /** Absent: the script adds the codes that the notice is about. */
  help?: string;
};

/** A notice that the page's script shows. */
export function ScriptNotice({ name, tone, text, help }: ScriptNoticeProps) {
  const words = (
    <>
      <strong class="answer">{text}</strong>
      {help === undefined ? <span data-codes /> : help}
    </>
  );
  return (
    <template data-notice={name}>
      <Notice tone={tone} text={words} />
    </template>
  );
}

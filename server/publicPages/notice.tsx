/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';

const signs = {
  ok: <path d="M3.5 8.5l3 3 6-7" />,
  warn: <path d="M8 2.5l6 11H2zM8 6.5v3M8 11.6v.1" />,
  danger: <path d="M8 1.5a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM8 4.8v3.8M8 11.1v.1" />,
  neutral: <path d="M8 1.5a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM8 4.6V8l2.3 1.6" />,
};

type NoticeProps = { tone: keyof typeof signs; text: Child };

/** A message above the content of a public page. Screen readers announce it at once. */
export function Notice({ tone, text }: NoticeProps) {
  const isUrgent = tone === 'warn' || tone === 'danger';
  return (
    <div
      class={`notice ${tone}`}
      role={isUrgent ? 'alert' : 'status'}
      // Not every screen reader derives this from the role when a script adds the notice.
      aria-live={isUrgent ? 'assertive' : 'polite'}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {signs[tone]}
      </svg>
      <div>{text}</div>
    </div>
  );
}

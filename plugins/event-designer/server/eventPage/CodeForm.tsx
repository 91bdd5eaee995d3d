/** @jsxImportSource hono/jsx */
import { PublicField, PublicForm } from '@server/publicPages/parts.tsx';
import type { PublicContext } from '@server/publicPages/publicPage.ts';
import type { Child } from 'hono/jsx';
import { codeTexts } from './codeTexts.ts';
import {
  codeParameter,
  joinedParameter,
  leftParameter,
  longestCode,
  type Removed,
  removeParameter,
} from './parameters.ts';
import type { LinkedCode } from './readCode.ts';

type FormContext = Pick<PublicContext, 'language' | 'query' | 'fields' | 'challenge'>;

type CodeFormProps = {
  context: FormContext;
  /** The code that applies now, or that was refused. */
  code: LinkedCode | undefined;
  isPreview: boolean;
  /** True if the entered code is neither a code nor a pass code of the event. */
  isWrong: boolean;
  /** True if a code applies, or a passcode has opened something. */
  isApplied: boolean;
};

/**
 * Renders the field for codes and pass codes. It is open only while a code was entered that cannot be used. The form is
 * sent with POST, so that no pass code gets into an address and wrong ones are counted.
 */
export function CodeForm({ context, code, isPreview, isWrong, isApplied }: CodeFormProps) {
  const { language, fields, challenge } = context;
  const t = codeTexts[language];
  const sent = fields.get(codeParameter);
  // The buttons that remove codes get the answer to what they sent.
  const isSent = sent !== null && !fields.has(removeParameter);
  const parts = (
    <>
      <PublicField
        name={codeParameter}
        label={t.code}
        value={sent ?? code?.text ?? ''}
        maxLength={longestCode}
        autocomplete="off"
        problem={isWrong ? t.codeWrong : undefined}
        help={isPreview ? t.codeInPreview : undefined}
      />
      <div class="actions">
        <button class="button main" type="submit">
          {t.applyCode}
        </button>
      </div>
    </>
  );
  return (
    <details class="waiting" open={isSent || (code !== undefined && code.code?.state !== 'active')}>
      <summary>{isApplied ? t.otherCode : t.haveCode}</summary>
      {isPreview ? (
        <PreviewForm query={context.query}>{parts}</PreviewForm>
      ) : (
        <PublicForm context={{ language, challenge: isSent ? challenge : undefined }}>{parts}</PublicForm>
      )}
    </details>
  );
}

/** Renders the button that removes the code of the address, or closes what passcodes have opened: an empty code. */
export function RemoveCode({
  removed,
  context,
  isPreview,
}: {
  removed: Removed;
  context: FormContext;
  isPreview: boolean;
}) {
  const { language, fields, challenge } = context;
  const t = codeTexts[language];
  const parts = (
    <>
      <input type="hidden" name={codeParameter} value="" />
      {isPreview ? null : <input type="hidden" name={removeParameter} value={removed} />}
      <button class="plain" type="submit" aria-label={removed === 'code' ? t.removeCode : t.removePassCode}>
        {t.remove}
      </button>
    </>
  );
  if (isPreview) return <PreviewForm query={context.query}>{parts}</PreviewForm>;
  const isSent = fields.get(removeParameter) === removed;
  return <PublicForm context={{ language, challenge: isSent ? challenge : undefined }}>{parts}</PublicForm>;
}

/** Renders the form of a preview. Previews accept no posts, so the form opens the address that applies a code. */
function PreviewForm({ query, children }: { query: URLSearchParams; children: Child }) {
  const kept = [...query].filter(([name]) => ![codeParameter, joinedParameter, leftParameter].includes(name));
  return (
    <form method="get">
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

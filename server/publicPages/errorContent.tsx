/** @jsxImportSource hono/jsx */

import type { Language } from '@contract/language.ts';
import { RefusedError } from '@contract/problem.ts';
import type { PageContent } from './publicPage.ts';
import { publicTexts } from './texts.ts';

type Failure = 'notFound' | 'foreign' | 'tooMany' | 'unavailable' | 'failed';

/** Returns the error page and status for a refusal. It does not reveal what exists. */
export function failureOf(error: unknown): { failure: Failure; status: number } {
  if (!(error instanceof RefusedError)) return { failure: 'failed', status: 500 };
  const { code, status } = error;
  if (code === 'forbidden') return { failure: 'foreign', status };
  if (code === 'too_many_requests') return { failure: 'tooMany', status };
  if (code === 'unavailable') return { failure: 'unavailable', status };
  if (code === 'conflict') return { failure: 'unavailable', status };
  return { failure: 'notFound', status: status < 500 ? status : 500 };
}

type FailedRequest = { requestId: string; sentForm?: URLSearchParams | undefined };

/**
 * Returns the page about a failure. If trying again may help, it contains the submitted form and a button that sends it
 * again.
 */
export function errorContent(
  failure: Failure,
  language: Language,
  { requestId, sentForm }: FailedRequest,
): PageContent {
  const texts = publicTexts[language];
  const title = texts[`${failure}Title`];
  const repeatedForm = failure === 'unavailable' || failure === 'failed' ? sentForm : undefined;
  const message = repeatedForm && failure === 'unavailable' ? texts.unavailableKept : texts[failure];
  return {
    title,
    body: (
      <section class="card">
        <h1>{title}</h1>
        <p class="quiet">{typeof message === 'function' ? message(requestId) : message}</p>
        {repeatedForm && (
          <form method="post">
            {[...repeatedForm].map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button class="button main" type="submit">
              {texts.tryAgain}
            </button>
          </form>
        )}
      </section>
    ),
  };
}

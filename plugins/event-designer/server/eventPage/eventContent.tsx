/** @jsxImportSource hono/jsx */
import type { PageContent, PublicContext } from '@server/publicPages/publicPage.ts';
import { pagePath } from '../../rules/pageAddress.ts';
import { isFindable, isShareable } from '../../rules/publicPage.ts';
import type { EventRecord } from '../eventRows.ts';
import { opensPage } from './addresses.ts';
import { Content, videoOriginsOf } from './Content.tsx';
import { Facts } from './Facts.tsx';
import { OtherWaitingLists } from './OtherWaitingLists.tsx';
import { Programme } from './Programme.tsx';
import { codeParameter, datesParameter, joinedParameter, leftParameter } from './parameters.ts';
import { type PageFacts, readPage } from './readPage.ts';
import { structuredData } from './structuredData.ts';
import { TicketList } from './TicketList.tsx';
import { texts } from './texts.ts';
import { waitingListTexts } from './waitingListTexts.ts';

/** Returns the tokens that unlock tickets. A link has one or more `?tickets=` parameters. */
export const linksOf = ({ query }: PublicContext) => query.getAll('tickets');

/** Why the form of a waiting list was refused: the address is wrong, or the list cannot be joined. */
export type JoinRefusal = 'wrong' | 'closed';

type ContentOptions = {
  isPreview: boolean;
  joinRefusal?: JoinRefusal | undefined;
  /** True if the visitor entered a code that is neither a code nor a pass code of the event. */
  isCodeWrong?: boolean;
};

const joinRefusalStatus = { wrong: 422, closed: 409 } as const;

/** Returns the page of an event for a visitor who may see it. */
export async function eventContent(
  context: PublicContext,
  event: EventRecord,
  { isPreview, joinRefusal, isCodeWrong = false }: ContentOptions,
): Promise<PageContent> {
  const { language } = context;
  const facts = await readPage(context, event, {
    isPreview,
    links: linksOf(context),
    code: context.query.get(codeParameter),
    dates: context.query.get(datesParameter),
  });
  const { look } = facts;
  const frames = videoOriginsOf(facts);
  return {
    title: facts.pageTitle,
    isWide: true,
    colours: look.colours,
    font: look.font,
    ...('scheme' in look && { scheme: look.scheme }),
    ...(look.logo && { logo: { url: look.logo, alt: '' } }),
    ...(look.favicon && { favicon: look.favicon }),
    frames,
    ...(joinRefusal && { status: joinRefusalStatus[joinRefusal] }),
    ...(isCodeWrong && { status: 422 }),
    notice: joinNotice(joinRefusal, context) ?? noticeOf(facts, { context, event, isPreview }),
    ...(isPreview ? { frameAncestors: ["'self'"] } : headOf(context, event, facts)),
    body: (
      <>
        <Facts facts={facts} language={language} query={context.query} />
        <TicketList
          facts={facts}
          context={context}
          isPreview={isPreview}
          isEmailWrong={joinRefusal === 'wrong'}
          isCodeWrong={isCodeWrong}
        />
        {isPreview ? null : <OtherWaitingLists facts={facts} context={context} />}
        <Content facts={facts} language={language} />
        <Programme facts={facts} language={language} />
      </>
    ),
  };
}

/** Returns the metadata for search engines, and for places where the page's link is shared. */
function headOf({ origin, query }: PublicContext, event: EventRecord, facts: PageFacts) {
  const { name, summary, cover, isArchived } = facts;
  const eventState = { status: event.status, access: event.access, visibility: facts.visibility, isArchived };
  const isListed = isFindable(eventState);
  const isShared = isShareable(eventState);
  const url = `${origin}${pagePath(event.slug, opensPage(event))}`;
  return {
    // Search engines must not list tickets and prices that a link unlocks.
    isIndexed:
      isListed &&
      !query.has('tickets') &&
      ![codeParameter, joinedParameter, leftParameter].some((name) => query.has(name)),
    ...(isListed && { canonical: url, structuredData: structuredData(facts, { url, origin }) }),
    ...((isListed || isShared) && { description: summary }),
    ...(isShared && {
      shared: {
        title: facts.pageTitle || name,
        description: summary,
        url,
        ...(cover && { image: { url: `${origin}${cover.url}`, alt: cover.alt } }),
      },
    }),
  };
}

/** The page says at the ticket that its list was joined; a closed list may have no ticket on the page. */
function joinNotice(refusal: JoinRefusal | undefined, { language }: PublicContext): PageContent['notice'] {
  return refusal === 'closed' ? { tone: 'warn', text: waitingListTexts[language].notJoined } : undefined;
}

type NoticeInput = { context: PublicContext; event: EventRecord; isPreview: boolean };

function noticeOf(facts: PageFacts, { context, event, isPreview }: NoticeInput): PageContent['notice'] {
  const t = texts[context.language];
  const { status, cancellationReason, isOver, isArchived } = facts;
  const preview = isPreview ? [t.preview, ...(event.status === 'unpublished' ? [t.previewUnpublished] : [])] : [];
  const cancelled =
    status === 'cancelled' ? [t.cancelled, ...(cancellationReason ? [t.because(cancellationReason)] : [])] : [];
  const over = status !== 'cancelled' && isOver ? [t.over] : [];
  const lines = [...preview, ...cancelled, ...over, ...(isArchived ? [t.archived] : [])];
  if (lines.length === 0) return undefined;
  const text = lines.map((line) => <div key={line}>{line}</div>);
  return { tone: cancelled.length > 0 ? 'danger' : 'warn', text };
}

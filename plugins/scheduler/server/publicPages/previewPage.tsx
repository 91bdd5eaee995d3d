/** @jsxImportSource hono/jsx */
import type { PublicAnswer, PublicContext, PublicPage } from '@server/publicPages/publicPage.ts';
import { localize } from '../../rules/customization/answers.ts';
import { findPreview, previewPurpose } from '../customization/customization.ts';
import { findScheduler } from '../schedulerRows.ts';
import { showForm } from './formPage.tsx';
import { readForm } from './guestForm.ts';
import { lookContent, nameOf } from './look.tsx';
import { PoweredBy } from './PageHead.tsx';
import { texts } from './texts.ts';
import { showTimes } from './timesPage.tsx';
import { addressOf, frameAncestorsOf, type Visit, visitOf } from './visit.ts';

async function openVisit(request: PublicContext): Promise<Visit> {
  const { schedulerId, look } = await findPreview(request, request.target);
  const scheduler = await findScheduler(request, schedulerId);
  const base = `/book/${request.path.slug}/preview/${request.path.link}`;
  return visitOf(request, { scheduler, look, base, isPreview: true });
}

/** Shows what guests read after booking. */
async function showDone(visit: Visit): Promise<PublicAnswer> {
  const { context, scheduler, look } = visit;
  const { language } = context;
  const t = texts[language];
  const body = localize(look.confirmationBody, language);
  return {
    page: {
      ...(await lookContent(context, look, scheduler)),
      notice: { tone: 'ok', text: localize(look.confirmationTitle, language) || t.booked },
      frameAncestors: frameAncestorsOf(visit),
      body: (
        <>
          <section class="card">
            <h1>{nameOf(look, scheduler, language)}</h1>
            {body ? <p class="lines">{body}</p> : null}
            <p class="help">{t.preview}</p>
            <div class="actions">
              <a class="button" href={addressOf(visit, { start: '', day: '', done: '' })}>
                {t.again}
              </a>
            </div>
          </section>
          <PoweredBy visit={visit} />
        </>
      ),
    },
  };
}

/** The page of a draft: shows everything that guests see, and stores nothing that they do. */
export const previewPage: PublicPage = {
  path: '/book/{slug}/preview/{link}',
  finds: { link: 'link', of: previewPurpose },
  script: 'book',
  show: async (request) => {
    const visit = await openVisit(request);
    if (request.query.has('done')) return showDone(visit);
    return request.query.has('start') ? showForm(visit) : showTimes(visit);
  },
  submit: async (request) => {
    const visit = await openVisit(request);
    const { context, scheduler, look } = visit;
    const start = Date.parse(context.fields.get('start') ?? '');
    if (Number.isNaN(start)) return showTimes(visit);
    if (context.fields.get('step') === 'hold')
      return { seeOther: addressOf(visit, { start: new Date(start).toISOString() }) };
    const { problems } = readForm(context, scheduler, look);
    if (Object.keys(problems).length > 0) return showForm(visit, { problems, status: 422 });
    return { seeOther: addressOf(visit, { done: '1' }) };
  },
};

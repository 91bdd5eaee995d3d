import type { ErrorBody } from '@contract/problem.ts';
import { RefusedError } from '@contract/problem.ts';
import { isFromOwnOrigin } from '../auth/ownOrigin.ts';
import { scheduledAuthor } from '../changes/author.ts';
import { createHistory, type History } from '../changes/history.ts';
import { retryTransaction } from '../database/retryTransaction.ts';
import { readBytes } from '../http/body.ts';
import type { RequestContext } from '../http/env.ts';
import type { Handler } from '../http/operation.ts';
import { hostOf } from '../http/product.ts';
import { RefusedWithHeaders } from '../http/tryLater.ts';
import type { TryChallenge } from '../proofOfWork/proofOfWork.ts';
import { findAddress } from './addresses.ts';
import { answerWith } from './answer.ts';
import { cookieReader } from './cookies.ts';
import type { PublicPageOptions } from './options.ts';
import { checkPassword } from './passwords.ts';
import type { PublicContext, PublicPage } from './publicPage.ts';
import { isValidLink, readLink } from './signedLinks.ts';
import { publicLanguage, publicTexts } from './texts.ts';

const maximumFormBytes = 64 * 1024;
const notFound = () => new RefusedError('not_found', 'There is nothing at this address');

type AccountTarget = { account: number; target: number };

/** The user of public pages, who is unknown. */
const guest = { ...scheduledAuthor, email: '' };

/** Handles one public page: finds the account, then does the rest in one transaction of it. */
export function publicHandler(area: string, page: PublicPage, options: PublicPageOptions): Handler {
  const { ports, productOf, tell, posts, canSendMail } = options;

  const find = async (path: Record<string, string>): Promise<AccountTarget & { link?: string; purpose?: string }> => {
    const { finds } = page;
    const word = path['address' in finds ? finds.address : finds.link] ?? '';
    const found = 'address' in finds ? await findAddress(ports.database, { kind: finds.of, word }) : readLink(word);
    if (!found) throw notFound();
    return 'link' in finds ? { ...found, link: word, purpose: finds.of } : found;
  };

  const transact = async <Answer>(
    found: Awaited<ReturnType<typeof find>>,
    request: Pick<
      PublicContext,
      | 'path'
      | 'query'
      | 'fields'
      | 'origin'
      | 'challenge'
      | 'language'
      | 'product'
      | 'requestId'
      | 'cookie'
      | 'rightHashes'
    >,
    work: (context: PublicContext) => Promise<Answer>,
  ): Promise<Answer> => {
    const { account, target, link, purpose } = found;
    let written: History['written'] = () => [];
    const now = ports.clock();
    const answer = await retryTransaction(() =>
      ports.database.asAccount(account, async (tx, last) => {
        if (link !== undefined && !(await isValidLink(tx, link, { account, purpose: purpose ?? '', target, now })))
          throw notFound();
        const history = createHistory(tx, { account, user: guest, client: null, now, params: {} });
        const done = await work({ ...request, tx, account, user: guest, target, now, ports, canSendMail, history });
        await history.finish(last);
        written = history.written;
        return done;
      }),
    );
    const changes = written();
    if (changes.length > 0) tell(account, changes);
    return answer;
  };

  const answer: Handler = async (c) => {
    const query = new URL(c.req.url).searchParams;
    const language = publicLanguage(query.get('lng'), c.req.header('accept-language'));
    const request = {
      path: c.req.param(),
      query,
      fields: new URLSearchParams(),
      origin: `${c.get('isSecure') ? 'https' : 'http'}://${hostOf(c)}`,
      language,
      product: productOf(c),
      requestId: c.get('requestId'),
      cookie: cookieReader(c.req.header('cookie')),
    };
    if (c.req.method !== 'POST' || !page.submit) {
      const shown = await transact(await find(request.path), request, page.show);
      return answerWith(c, shown, { ...options, area, script: page.script, language });
    }
    if (!isFromOwnOrigin(c)) throw new RefusedError('forbidden', 'Forms of other sites are not taken here');
    const fields = await readForm(c);
    c.set('sentForm', fields);
    const found = await find(request.path);
    const subject = `${area} ${page.path} ${found.account} ${found.target}`;
    const proof = fields.get('proof');
    const isTrusted = page.isTrusted !== undefined && (await transact(found, { ...request, fields }, page.isTrusted));
    const challenge: TryChallenge | undefined = await posts.accept({
      subject,
      remoteAddress: c.get('remoteAddress'),
      proof,
      isTrusted,
    });
    fields.delete('proof');
    if (!challenge) {
      const passwordCheck = page.password && (await transact(found, { ...request, fields }, page.password));
      const rightHashes =
        passwordCheck &&
        (await checkPassword(passwordCheck, { subject, remoteAddress: c.get('remoteAddress') }, ports));
      const done = await transact(found, { ...request, fields, rightHashes }, page.submit);
      return answerWith(c, done, { ...options, area, script: page.script, language });
    }
    const response = await transact(found, { ...request, fields, challenge }, page.show);
    const notice = { tone: 'warn', text: publicTexts[language].proof } as const;
    const withNotice = 'page' in response ? { page: { ...response.page, notice } } : response;
    return answerWith(c, withNotice, { ...options, area, script: page.script, language, challenge });
  };

  return async (c) => {
    c.set('area', area);
    try {
      return await answer(c);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      if (!c.req.header('accept')?.startsWith('application/json')) throw error;
      const { message, code, problems: errors, status } = error;
      const body: ErrorBody = { message, code, errors, requestId: c.get('requestId') };
      const headers = error instanceof RefusedWithHeaders ? error.headers : {};
      return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
    }
  };
}

async function readForm(c: RequestContext): Promise<URLSearchParams> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) {
    throw new RefusedError('unsupported_media', 'The request must be a form');
  }
  const fields = new URLSearchParams(new TextDecoder().decode(await readBytes(c, maximumFormBytes)));
  // PostgreSQL stores no text with NUL.
  for (const value of fields.values())
    if (value.includes('\0')) throw new RefusedError('malformed', 'No such character');
  return fields;
}

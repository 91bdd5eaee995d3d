/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import { PublicForm } from './parts.tsx';
import type { PublicAnswer, PublicContext } from './publicPage.ts';
import { isValidLink, signLink } from './signedLinks.ts';

/** A page behind a password. After the password was entered, a cookie gives the browser access for a while. */
export type Entrance = {
  cookie: string;
  /** The purpose of the cookie's signature. It depends on the password, so that a new password revokes all cookies. */
  purpose: string;
  target: number;
  hours: number;
  /** The address that the cookie is sent to, and all addresses below it. */
  path: string;
};

/** Returns true if the browser has a valid cookie. */
export async function hasAccess({ tx, account, cookie, now }: PublicContext, entrance: Entrance): Promise<boolean> {
  const link = cookie(entrance.cookie);
  if (link === undefined) return false;
  return isValidLink(tx, link, { account, purpose: entrance.purpose, target: entrance.target, now });
}

/** Returns the cookie that gives the browser access. */
export async function accessCookie(context: PublicContext, { cookie, purpose, target, hours, path }: Entrance) {
  const until = new Date(context.now.getTime() + hours * 3_600_000);
  return { name: cookie, value: await signLink(context, { purpose, target, until }), path, seconds: hours * 3600 };
}

type Question = {
  title: string;
  text: string;
  /** The label of the button. */
  open: string;
  /** True if the last answer was wrong. */
  isWrong: boolean;
  /** The fields of the form. */
  children: Child;
};

/** Shows the form for a password. The texts of the page must not reveal what is behind it. */
export function passwordPage(context: PublicContext, { title, text, open, isWrong, children }: Question): PublicAnswer {
  return {
    page: {
      title,
      status: isWrong ? 422 : 200,
      body: (
        <section class="card">
          <h1>{title}</h1>
          <p class="quiet">{text}</p>
          <PublicForm context={context}>
            {children}
            <div class="actions">
              <button class="button main" type="submit">
                {open}
              </button>
            </div>
          </PublicForm>
        </section>
      ),
    },
  };
}

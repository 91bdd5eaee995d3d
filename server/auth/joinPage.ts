import type { Language } from '@contract/language.ts';
import { invitationPath } from '@contract/members.ts';
import type { Role } from '@contract/roles.ts';
import { signInPath } from '@contract/session.ts';
import { html } from 'hono/html';
import { type FormFrame, failureNote, formPage } from './formPage.ts';
import { joinTexts } from './joinTexts.ts';

/** The minimum length of a new password, in characters. */
export const leastPassword = 12;
export const longestName = 100;

export type JoinFailure = 'name_missing' | 'email_wrong' | 'password_short' | 'taken' | 'tooMany' | 'foreign';

type Page = Pick<FormFrame, 'brand' | 'basePath' | 'language' | 'nonce' | 'fontUrl'> & { token: string };
type JoinPage = Page & {
  role: Role;
  invitedBy: string;
  /** The input, kept after a failure except for the password. */
  name: string;
  email: string;
  failure?: JoinFailure;
};

function frameOf({ token, ...page }: Page, title: string): FormFrame {
  const addressIn = (lng: Language) => `${invitationPath}?${new URLSearchParams({ lng, token })}`;
  return { ...page, title, languageLabel: joinTexts[page.language].language, addressIn };
}

/** The field that each failure is about. */
const fieldOf: Partial<Record<JoinFailure, 'name' | 'email' | 'password'>> = {
  name_missing: 'name',
  email_wrong: 'email',
  taken: 'email',
  password_short: 'password',
};

/** Renders the page on which an invited person enters their name and address, and chooses a password. */
export function joinPage({ role, invitedBy, name, email, failure, ...page }: JoinPage) {
  const texts = joinTexts[page.language];
  const title = texts.title(page.brand.siteName);
  const text = failure && (failure === 'password_short' ? texts.password_short(leastPassword) : texts[failure]);
  const atFault = failure && fieldOf[failure];
  const begin = atFault ?? (name === '' ? 'name' : email === '' ? 'email' : 'password');
  const state = (field: 'name' | 'email' | 'password') =>
    html`${field === atFault ? html` aria-invalid="true" aria-describedby="failure"` : ''}${field === begin ? html` autofocus` : ''}`;

  return formPage(
    frameOf(page, title),
    html`<form class="card" method="post" action="${invitationPath}">
<h1>${title}</h1>
<p class="intro">${texts.intro(invitedBy)[role]}</p>
${text ? failureNote(text) : ''}
<input type="hidden" name="token" value="${page.token}">
<input type="hidden" name="lng" value="${page.language}">
<div class="field">
<label for="name">${texts.name}</label>
<input id="name" name="name" type="text" autocomplete="name" maxlength="${longestName}" required value="${name}"${state('name')}>
</div>
<div class="field">
<label for="email">${texts.email}</label>
<input id="email" name="email" type="text" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="254" required value="${email}"${state('email')}>
</div>
<div class="field">
<label for="password">${texts.password}</label>
<input id="password" name="password" type="password" autocomplete="new-password" minlength="${leastPassword}" maxlength="1024" required aria-describedby="rule"${state('password')}>
<p class="hint below" id="rule">${texts.passwordHint(leastPassword)}</p>
</div>
<button type="submit">${texts.join}</button>
</form>`,
  );
}

/** Renders one page for every invalid link: used, revoked, expired or never issued. */
export function expiredPage(page: Page) {
  const texts = joinTexts[page.language];
  return formPage(
    frameOf(page, texts.overTitle),
    html`<div class="card">
<h1>${texts.overTitle}</h1>
<p class="intro">${texts.over}</p>
<a class="way" href="${signInPath}">${texts.signIn}</a>
</div>`,
  );
}

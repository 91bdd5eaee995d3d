import type { Language } from '@contract/language.ts';
import { invitationPath } from '@contract/members.ts';
import { maximumNameLength, minimumPasswordLength } from '@contract/ownAccount.ts';
import type { Role } from '@contract/roles.ts';
import { signInPath } from '@contract/session.ts';
import { html } from 'hono/html';
import { type FormFrame, failureNote, formPage } from './formPage.ts';
import { joinTexts } from './joinTexts.ts';
import { showButton } from './showButton.ts';

/** Why the whole form was refused. */
export type JoinFailure = 'tooMany' | 'foreign';

const joinFields = ['name', 'email', 'password'] as const;
type JoinField = (typeof joinFields)[number];

/** Holds the problem of each field that has one. */
export type JoinProblems = Partial<Record<JoinField, 'name_missing' | 'email_wrong' | 'taken' | 'password_short'>>;

type Page = Pick<FormFrame, 'brand' | 'basePath' | 'language' | 'nonce' | 'fontUrl' | 'scriptUrl'> & { token: string };
type JoinPage = Page & {
  role: Role;
  invitedBy: string;
  /** The input, kept after a failure except for the password. */
  name: string;
  email: string;
  failure?: JoinFailure;
  problems?: JoinProblems;
};

function frameOf({ token, ...page }: Page, title: string): FormFrame {
  const addressIn = (lng: Language) => `${invitationPath}?${new URLSearchParams({ lng, token })}`;
  return { ...page, title, languageLabel: joinTexts[page.language].language, addressIn };
}

/** Renders the page on which an invited person enters their name and address, and chooses a password. */
export function joinPage({ role, invitedBy, name, email, failure, problems = {}, ...page }: JoinPage) {
  const texts = joinTexts[page.language];
  const title = texts.title(page.brand.siteName);
  const atFault = joinFields.find((field) => problems[field]);
  const firstField = atFault ?? (name === '' ? 'name' : email === '' ? 'email' : 'password');
  const descriptionOf = (field: JoinField) =>
    [...(problems[field] ? [`${field}-problem`] : []), ...(field === 'password' ? ['rule'] : [])].join(' ');
  const state = (field: JoinField) =>
    html`${problems[field] ? html` aria-invalid="true"` : ''}${descriptionOf(field) ? html` aria-describedby="${descriptionOf(field)}"` : ''}${field === firstField ? html` autofocus` : ''}`;
  const problem = (field: JoinField) => {
    const code = problems[field];
    if (!code) return '';
    const text = code === 'password_short' ? texts.password_short(minimumPasswordLength) : texts[code];
    return html`<p class="problem" id="${field}-problem">${text}</p>`;
  };

  return formPage(
    frameOf(page, title),
    html`<form class="card" method="post" action="${invitationPath}" novalidate>
<h1>${title}</h1>
<p class="intro">${texts.intro(invitedBy)[role]}</p>
${failure ? failureNote(texts[failure]) : ''}
<input type="hidden" name="token" value="${page.token}">
<input type="hidden" name="lng" value="${page.language}">
<div class="field">
<label for="name">${texts.name}</label>
<input id="name" name="name" type="text" autocomplete="name" maxlength="${maximumNameLength}" required value="${name}"${state('name')}>
${problem('name')}</div>
<div class="field">
<label for="email">${texts.email}</label>
<input id="email" name="email" type="text" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="254" required value="${email}"${state('email')}>
${problem('email')}</div>
<div class="field">
<label for="password">${texts.password}</label>
<div class="control"><input id="password" name="password" type="password" autocomplete="new-password" minlength="${minimumPasswordLength}" maxlength="1024" required${state('password')}>${showButton(page.language)}</div>
${problem('password')}<p class="hint below" id="rule">${texts.passwordHint(minimumPasswordLength)}</p>
</div>
<button type="submit">${texts.join}</button>
</form>`,
  );
}

/** Renders one page for every invalid link: used, revoked, expired or never issued. */
export function expiredPage(page: Page) {
  const texts = joinTexts[page.language];
  return formPage(
    frameOf(page, texts.expiredTitle),
    html`<div class="card">
<h1>${texts.expiredTitle}</h1>
<p class="intro">${texts.expired}</p>
<a class="way" href="${signInPath}">${texts.signIn}</a>
</div>`,
  );
}

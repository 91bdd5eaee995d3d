import type { Language } from '@contract/language.ts';
import { signInPath } from '@contract/session.ts';
import { html } from 'hono/html';
import type { TryChallenge } from '../proofOfWork/proofOfWork.ts';
import { type FormFrame, failureNote, formPage } from './formPage.ts';
import { showButton } from './showButton.ts';
import { signInTexts } from './signInTexts.ts';

export type SignInField = 'userName' | 'password';
export type SignInFailure = 'wrong' | 'missing' | 'tooMany' | 'proof' | 'foreign';

type SignInPage = Pick<FormFrame, 'brand' | 'basePath' | 'language' | 'nonce' | 'fontUrl' | 'scriptUrl'> & {
  /** The input, kept after a failure. */
  userName: string;
  /** The path to open afterwards; already checked. */
  returnPath: string;
  failure?: SignInFailure;
  /** The fields that were sent empty. */
  missing?: readonly SignInField[];
  /** To be solved before the next try: by the script, or by waiting the given number of seconds. */
  challenge?: TryChallenge;
};

/**
 * Renders the field of the proof. The script solves the challenge while the password is typed, and delays the submit
 * until then.
 */
function proofField(
  { text, seconds }: TryChallenge,
  { texts, scriptUrl }: { texts: (typeof signInTexts)[Language]; scriptUrl: string | undefined },
) {
  return html`<input type="hidden" name="proof" value="${text}">
<p class="hint" id="checking" role="status" data-text="${texts.checking}"></p>
${
  scriptUrl
    ? html`<noscript><p class="hint">${texts.scriptOff(seconds)}</p></noscript>`
    : html`<p class="hint">${texts.waitFirst(seconds)}</p>`
}`;
}

export function signInPage({ userName, returnPath, failure, missing = [], challenge, scriptUrl, ...page }: SignInPage) {
  const { brand, language } = page;
  const texts = signInTexts[language];
  const title = texts.title(brand.siteName);
  const addressIn = (lng: Language) => `${signInPath}?${new URLSearchParams({ lng, return: returnPath })}`;
  const state = (field: SignInField) => {
    if (missing.includes(field)) return html` aria-invalid="true" aria-describedby="${field}-problem"`;
    return failure === 'wrong' ? html` aria-invalid="true" aria-describedby="failure"` : '';
  };
  const problem = (field: SignInField) =>
    missing.includes(field) ? html`<p class="problem" id="${field}-problem">${texts.missing[field]}</p>` : '';

  return formPage(
    { ...page, scriptUrl, title, languageLabel: texts.language, addressIn },
    html`<form class="card" method="post" action="${signInPath}" novalidate>
<h1>${title}</h1>
<p class="intro">${texts.intro}</p>
${failure && failure !== 'missing' ? failureNote(texts[failure], failure === 'proof' ? 'caution' : 'danger') : ''}
<input type="hidden" name="return" value="${returnPath}">
<input type="hidden" name="lng" value="${language}">
<div class="field">
<label for="userName">${texts.userName}</label>
<input id="userName" name="userName" type="text" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="254" required value="${userName}"${state('userName')}${userName ? '' : html` autofocus`}>
${problem('userName')}</div>
<div class="field">
<label for="password">${texts.password}</label>
<div class="control"><input id="password" name="password" type="password" autocomplete="current-password" maxlength="1024" required${state('password')}${userName ? html` autofocus` : ''}>${showButton(language)}</div>
${problem('password')}</div>
${challenge ? proofField(challenge, { texts, scriptUrl }) : ''}
<button type="submit">${texts.signIn}</button>
<p class="hint after">${texts.forgotten}</p>
</form>`,
  );
}

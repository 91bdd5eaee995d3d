/** What the sign-in page says. It works without script, so its texts are here and not in the client's locale files. */
export const signInLanguages = ['en', 'de'] as const;
export type SignInLanguage = (typeof signInLanguages)[number];

type SignInTexts = {
  title: (siteName: string) => string;
  intro: string;
  userName: string;
  password: string;
  signIn: string;
  language: string;
  wrong: string;
  missing: string;
  tooMany: string;
  foreign: string;
};

export const signInTexts: Record<SignInLanguage, SignInTexts> = {
  en: {
    title: (siteName) => `Sign in to ${siteName}`,
    intro: 'Use the e-mail address of your account.',
    userName: 'E-mail',
    password: 'Password',
    signIn: 'Sign in',
    language: 'Language',
    wrong: 'This e-mail and password do not go together. Check both and try again.',
    missing: 'Enter your e-mail and your password.',
    tooMany: 'Too many attempts. Wait a few minutes and try again.',
    foreign: 'The form came from another site, so it was not used. Sign in here.',
  },
  de: {
    title: (siteName) => `Bei ${siteName} anmelden`,
    intro: 'Mit der E-Mail-Adresse Ihres Kontos.',
    userName: 'E-Mail',
    password: 'Passwort',
    signIn: 'Anmelden',
    language: 'Sprache',
    wrong: 'E-Mail und Passwort passen nicht zusammen. Prüfen Sie beides und versuchen Sie es erneut.',
    missing: 'Geben Sie E-Mail und Passwort ein.',
    tooMany: 'Zu viele Versuche. Warten Sie einige Minuten und versuchen Sie es erneut.',
    foreign: 'Das Formular kam von einer anderen Website und wurde nicht verwendet. Melden Sie sich hier an.',
  },
};

function known(tag: string): SignInLanguage | undefined {
  const primary = tag.trim().toLowerCase().split('-')[0];
  return signInLanguages.find((language) => language === primary);
}

/** `?lng=` first, then what the browser prefers most (RFC 9110 §12.5.4), then English (spec §1: fallback en). */
export function signInLanguage(asked: string | undefined, acceptLanguage: string | undefined): SignInLanguage {
  const wanted = asked === undefined ? undefined : known(asked);
  if (wanted) return wanted;
  const preferred = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of preferred) {
    const language = known(tag);
    if (language) return language;
  }
  return 'en';
}

import { tokenCookie } from '@contract/session.ts';

export type TokenStore = {
  read: () => string | undefined;
  write: (token: string) => void;
  remove: () => void;
};

/** Spec §9: fixed name, path /, SameSite=Strict, Secure only on a secure connection. */
export function createTokenCookie(document: Pick<Document, 'cookie'>, protocol: string): TokenStore {
  const attributes = `path=/; SameSite=Strict${protocol === 'https:' ? '; Secure' : ''}`;
  const prefix = `${tokenCookie}=`;
  return {
    read: () => {
      const pair = document.cookie.split('; ').find((part) => part.startsWith(prefix));
      return pair ? decodeURIComponent(pair.slice(prefix.length)) || undefined : undefined;
    },
    write: (token) => {
      document.cookie = `${prefix}${encodeURIComponent(token)}; ${attributes}`;
    },
    remove: () => {
      document.cookie = `${prefix}; ${attributes}; max-age=0`;
    },
  };
}

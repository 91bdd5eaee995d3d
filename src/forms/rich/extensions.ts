import { Placeholder } from '@tiptap/extensions/placeholder';
import { StarterKit } from '@tiptap/starter-kit';
import { linkAddress } from './linkAddress.ts';

/**
 * Returns the editor's extensions, which limit the elements it can produce: p, h2, h3, ul, ol, li, blockquote, br,
 * strong, em, u, s and a. The server sanitises to the same list.
 */
export function richTextExtensions(placeholder: string) {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3] },
      code: false,
      codeBlock: false,
      horizontalRule: false,
      trailingNode: false,
      link: {
        openOnClick: false,
        autolink: true,
        defaultProtocol: 'https',
        isAllowedUri: (address) => linkAddress(address) !== undefined,
        // The same attributes that the server writes, so that the saved text equals the sent one.
        HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
      },
    }),
    Placeholder.configure({ placeholder }),
  ];
}

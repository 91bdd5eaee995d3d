import { Placeholder } from '@tiptap/extensions/placeholder';
import { StarterKit } from '@tiptap/starter-kit';
import { linkAddress } from './linkAddress.ts';

/**
 * What rich text may contain, and so the only elements that come out: p, h2, h3, ul, ol, li, blockquote, br, strong,
 * em, u, s and a. The server cleans to the same list.
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
        // As the server writes them, so that what comes back is what was sent.
        HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
      },
    }),
    Placeholder.configure({ placeholder }),
  ];
}

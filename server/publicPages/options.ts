import type { Tell } from '../http/area.ts';
import type { RequestContext } from '../http/env.ts';
import type { Product } from '../http/product.ts';
import type { Ports } from '../ports.ts';
import type { Posts } from './posts.ts';
import type { PublicScripts } from './scripts.ts';

/** The dependencies of all public pages. */
export type PublicPageOptions = {
  ports: Ports;
  productOf: (c: RequestContext) => Product;
  tell: Tell;
  posts: Posts;
  basePath: string;
  scripts: PublicScripts;
  /** False if this server has no mail server to send through. */
  canSendMail: boolean;
};

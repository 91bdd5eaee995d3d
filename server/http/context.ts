import type { Language } from '@contract/language.ts';
import type { PathParams } from '@contract/resource.ts';
import type { Role } from '@contract/roles.ts';
import type { History } from '../changes/history.ts';
import type { Tx } from '../database/types.ts';
import type { Ports } from '../ports.ts';
import type { BatchSave } from './batchSave.ts';
import type { Product } from './product.ts';

/** The context of a handler. Everything in it belongs to this request and its one transaction. */
export type Context = {
  tx: Tx;
  account: number;
  user: { id: number; name: string; email: string };
  /** The person's role in the account; absent where no person made the request, as in jobs. */
  role?: Role;
  /** Path parameters; ids are checked integers. */
  params: Record<string, number> & PathParams;
  now: Date;
  requestId: string;
  ports: Ports;
  product: Product;
  /** The language of the person who made the request, for names that the server gives. */
  language: Language;
  /** The changes of this request. Endpoints that change something call its `record`. */
  history: History;
  /** Set only where this request saves several rows one by one; for `oncePerBatch` and `afterBatch`. */
  batch?: BatchSave;
  /** The version in `If-Match`, when there is one. Resources and documents check it themselves. */
  ifMatch?: number;
};

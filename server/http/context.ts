import type { Language } from '@contract/language.ts';
import type { PathParams } from '@contract/resource.ts';
import type { Role } from '@contract/roles.ts';
import type { History } from '../changes/history.ts';
import type { Tx } from '../database/types.ts';
import type { Ports } from '../ports.ts';
import type { Product } from './product.ts';
import type { Together } from './together.ts';

/** What every handler gets. Everything in it belongs to this request and its one transaction. */
export type Context = {
  tx: Tx;
  account: number;
  user: { id: number; name: string; email: string };
  /** Of the person in the account; absent where nobody asks, as in jobs. */
  role?: Role;
  /** Path parameters; ids are checked integers. */
  params: Record<string, number> & PathParams;
  now: Date;
  requestId: string;
  ports: Ports;
  product: Product;
  /** Of whoever asks, for what is named here and not by them. */
  language: Language;
  /** What this request changed. Endpoints that change something tell it `record`. */
  history: History;
  /** Only where several rows are saved one by one in this request; for `once` and `lastly`. */
  together?: Together;
  /** Version named by `If-Match`, when there is one. Resources and documents check it themselves. */
  ifMatch?: number;
};

import type { EntityForm } from '@/media/index.ts';
import type { sessions } from '../../../contract/sessions.ts';

export type SessionForm = EntityForm<typeof sessions>;

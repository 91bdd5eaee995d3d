import { defineRoutes } from '@/registry/routes.ts';

export const routes = defineRoutes('/lost-and-found', { list: '', item: ':foundItemId' });

import { Building2, Mail, MapPin, Send, Tag, Users } from 'lucide-react';
import { definePlugin } from '@/registry/definePlugin.ts';
import { since } from './owns.ts';
import { routes } from './routes.ts';

export default definePlugin({
  id: 'organisation',
  since,
  routes,
  i18n: ['organisation'],
  resources: [
    { name: 'organizers', list: 'organizers' },
    { name: 'venues', list: 'venues' },
    { name: 'managedTags', list: 'tags' },
    { name: 'emailNewsletters', list: 'newsletters' },
  ],
  pages: {
    organizers: () => import('./pages/OrganizersPage.tsx'),
    venues: () => import('./pages/VenuesPage.tsx'),
    tags: () => import('./pages/TagsPage.tsx'),
    newsletters: () => import('./pages/NewslettersPage.tsx'),
    members: () => import('./pages/members/MembersPage.tsx'),
    messages: () => import('./pages/messages/MessagesPage.tsx'),
  },
  fallback: 'organizers',
  area: () => import('./parts/useOrganisationArea.ts'),
  menu: [
    {
      id: 'events',
      label: 'menu.events',
      entries: [
        { page: 'organizers', label: 'organizers.title', icon: Building2 },
        { page: 'venues', label: 'venues.title', icon: MapPin },
        { page: 'tags', label: 'tags.title', icon: Tag },
        { page: 'newsletters', label: 'newsletters.title', icon: Mail },
      ],
    },
    {
      id: 'account',
      label: 'menu.account',
      entries: [
        { page: 'members', label: 'members.title', icon: Users },
        { page: 'messages', label: 'messages.title', icon: Send },
      ],
    },
  ],
  slots: ['organisation.organizers', 'organisation.tags'],
  history: () => import('./parts/history.ts'),
  home: { page: 'organizers', label: 'home.label', description: 'home.description', icon: Building2 },
});

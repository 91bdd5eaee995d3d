import type { Meta, StoryObj } from '@storybook/react-vite';
import { FolderTree } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { fillTemplate } from '@/registry/paths.ts';
import { EntityListPage } from '@/screens/EntityListPage.tsx';
import { overProduct } from '@/testing/storyProduct.ts';
import { ticketGroups } from '../contract/ticketGroups.ts';
import { routes } from '../routes.ts';
import { Page as BasicInfoPage } from './basic-info/BasicInfoPage.tsx';
import { Page as DetailsPage } from './details/DetailsPage.tsx';
import { Page as EventsPage } from './events/EventsPage.tsx';
import { Page as PublishPage } from './publish/PublishPage.tsx';
import { Page as SchedulePage } from './schedule/SchedulePage.tsx';
import { Page as SettingsPage } from './settings/SettingsPage.tsx';
import { Page as TicketPage } from './ticket/TicketPage.tsx';
import { Page as TicketsPage } from './tickets/TicketsPage.tsx';

const meta = { title: 'Event designer/Pages' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** The ids of the sample's most complete event and of one of its tickets. */
const flagship = { eventId: '1', ticketId: '1' };

function show(
  Page: ComponentType,
  page: keyof typeof routes.pages,
  { params = flagship, switches }: { params?: Readonly<Record<string, string>>; switches?: string } = {},
): Story {
  const path = routes.template(page);
  return {
    render: () => <Page />,
    parameters: overProduct({ path, route: fillTemplate(path, params), switches }),
  };
}

export const Events: Story = show(EventsPage, 'events');
export const EventsOnTheirWay: Story = show(EventsPage, 'events', { switches: 'mock.latency=30000' });
export const EventsCannotBeRead: Story = show(EventsPage, 'events', { switches: 'mock.fail=GET events:500' });
export const BasicInfo: Story = show(BasicInfoPage, 'basicInfo');
export const Details: Story = show(DetailsPage, 'details');
export const Schedule: Story = show(SchedulePage, 'schedule', { params: { eventId: '3' } });
export const Tickets: Story = show(TicketsPage, 'tickets');
export const TicketsCannotBeRead: Story = show(TicketsPage, 'tickets', { switches: 'mock.fail=GET tickets:500' });
export const OneTicket: Story = show(TicketPage, 'ticket');
export const SaveOfATicketFails: Story = show(TicketPage, 'ticket', { switches: 'mock.fail=PATCH tickets:0' });
export const Settings: Story = show(SettingsPage, 'settings');
export const Publish: Story = show(PublishPage, 'publish');

/** A whole list page for an entity, as a new plugin would build it. */
function GroupsPage() {
  const { t } = useTranslation('meTranslation');
  return (
    <EntityListPage
      of={ticketGroups}
      params={{ eventId: 1 }}
      t={t}
      icon={FolderTree}
      title={t('groups.title')}
      sentence={t('groups.emptyText')}
    />
  );
}
export const ListOfAnEntity: Story = show(GroupsPage, 'tickets');
export const ListOfAnEntityCannotBeRead: Story = show(GroupsPage, 'tickets', {
  switches: 'mock.fail=GET ticketGroups:500',
});

import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ColourField, fieldsOf, Section } from '@/forms/index.ts';
import type { PictureStore } from '@/media/index.ts';
import type { TicketGroup } from '../../contract/ticketGroups.ts';
import { SellableImageFields } from '../../parts/SellableImageFields.tsx';
import type { TicketForm } from './ticketForm.ts';

const f = fieldsOf<TicketForm>();

type Props = { control: Control<TicketForm>; groups: readonly TicketGroup[]; store: PictureStore };

/** The section for the ticket's name, description, image and group. */
export function IdentitySection({ control, groups, store }: Props) {
  const { t } = useTranslation('meTranslation');
  return (
    <Section title={t('ticket.identity')} help={t('ticket.identityHelp')}>
      <f.Text name="name" wide />
      <f.TextArea name="description" help={t('ticket.descriptionHelp')} wide />
      <f.Text name="internalName" help={t('ticket.internalNameHelp')} wide />
      <f.Select
        name="groupId"
        none={t('ticket.groupNone')}
        help={t(groups.length > 0 ? 'ticket.groupHelp' : 'ticket.groupHelpEmpty')}
        options={groups.map(({ id, name, kind }) => ({ value: id, label: name, detail: t(`groups.kind.${kind}`) }))}
        optional={false}
      />
      <ColourField
        control={control}
        name="colour"
        label={t('fields.tickets.colour')}
        help={t('ticket.colourHelp')}
        optional
      />
      <SellableImageFields of="ticket" store={store} />
    </Section>
  );
}

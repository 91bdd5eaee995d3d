import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ColourField, fieldsOf, Section } from '@/forms/index.ts';
import { ImageField, type PictureStore } from '@/media/index.ts';
import { smallestTicketImage, ticketImageAspect } from '../../contract/ticketFields.ts';
import type { TicketGroup } from '../../contract/ticketGroups.ts';
import type { TicketForm } from './ticketForm.ts';

const f = fieldsOf<TicketForm>();

type Props = { form: UseFormReturn<TicketForm>; groups: readonly TicketGroup[]; store: PictureStore };

/** The section for the ticket's name, description, image and group. */
export function IdentitySection({ form, groups, store }: Props) {
  const { t } = useTranslation('meTranslation');
  const { control } = form;
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
      <ImageField
        control={control}
        name="image"
        label={t('ticket.image')}
        help={t('ticket.imageHelp')}
        aspect={ticketImageAspect}
        smallest={smallestTicketImage}
        store={store}
        optional
        wide
      />
      {form.watch('image') && <f.Text name="imageAlt" help={t('details.coverAltHelp')} wide optional={false} />}
    </Section>
  );
}

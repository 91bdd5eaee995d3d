import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ColourField, Section, SelectField, TextAreaField, TextField } from '@/forms/index.ts';
import type { TicketGroup } from '../../contract/ticketGroups.ts';
import type { TicketForm } from './ticketForm.ts';

type Props = { control: Control<TicketForm>; groups: readonly TicketGroup[] };

/** What it is called, what people get, and under which heading. */
export function IdentitySection({ control, groups }: Props) {
  const { t } = useTranslation('meTranslation');
  return (
    <Section title={t('ticket.identity')} help={t('ticket.identityHelp')}>
      <TextField control={control} name="name" label={t('ticket.name')} wide />
      <TextAreaField
        control={control}
        name="description"
        label={t('ticket.description')}
        help={t('ticket.descriptionHelp')}
        limit={4000}
        optional
        wide
      />
      <TextField
        control={control}
        name="internalName"
        label={t('ticket.internalName')}
        help={t('ticket.internalNameHelp')}
        optional
        wide
      />
      <SelectField
        control={control}
        name="groupId"
        label={t('ticket.group')}
        none={t('ticket.groupNone')}
        help={t(groups.length > 0 ? 'ticket.groupHelp' : 'ticket.groupHelpEmpty')}
        options={groups.map(({ id, name, kind }) => ({ value: id, label: name, detail: t(`groups.kind.${kind}`) }))}
      />
      <ColourField control={control} name="colour" label={t('ticket.colour')} help={t('ticket.colourHelp')} optional />
    </Section>
  );
}

import type { Contract } from '@contract/resource.ts';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { CardForm, type EditFormHandle, Section } from '@/forms/index.ts';
import type { SettingCard } from '../../contract/settingCards.ts';
import { CardStanding } from './CardStanding.tsx';

type CardSectionProps<Form extends FieldValues> = {
  card: SettingCard;
  title: string;
  help: string;
  edit: EditFormHandle<Form>;
  /** What going back to the default makes old. */
  shows: readonly Contract[];
  children: ReactNode;
};

/** One card: its form, how it stands with the default, and who changed it last. */
export function CardSection<Form extends FieldValues>(props: CardSectionProps<Form>) {
  const { card, title, help, edit, shows, children } = props;
  return (
    <CardForm edit={edit}>
      <Section title={title} help={help} aside={<CardStanding card={card} edit={edit} shows={shows} />}>
        {children}
      </Section>
    </CardForm>
  );
}

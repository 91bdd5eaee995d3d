import type { Contract } from '@contract/resource.ts';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CardForm, type EditFormHandle, Section } from '@/forms/index.ts';
import type { SettingCard } from '../../contract/settingCards.ts';
import { CardDefaultStatus } from './CardDefaultStatus.tsx';

type CardSectionProps<Form extends FieldValues> = {
  card: SettingCard;
  edit: EditFormHandle<Form>;
  /** Further contracts that a reset to the default invalidates. */
  shows?: readonly Contract[];
  children: ReactNode;
};

/** One card: its form, how it differs from the default, and who changed it last. */
export function CardSection<Form extends FieldValues>(props: CardSectionProps<Form>) {
  const { card, edit, shows = [], children } = props;
  const { t } = useTranslation('meTranslation');
  const own = edit.subject?.of ?? [];
  return (
    <CardForm edit={edit}>
      <Section
        title={t(`settings.${card}`)}
        help={t(`settings.${card}Help`)}
        aside={<CardDefaultStatus card={card} edit={edit} shows={[...own, ...shows]} />}
      >
        {children}
      </Section>
    </CardForm>
  );
}

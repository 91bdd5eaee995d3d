import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf, Section } from '@/forms/index.ts';
import type { Extra } from '../contract/extras.ts';

type Form = Pick<Extra, 'availability' | 'visibility' | 'visibleFrom' | 'visibleUntil'>;

const f = fieldsOf<Form>();

type Props = {
  /** The kind of thing that is sold; it selects the texts of the section. */
  of: 'extra' | 'package';
  zone: string;
  /** Shown below the visibility of what is hidden. */
  link?: ReactNode;
  /** The fields for who may buy it. */
  protection?: ReactNode;
};

/** The section for where something is sold beside tickets, and who sees it. */
export function AccessSection({ of, zone, link, protection }: Props) {
  const { t } = useTranslation('meTranslation');
  const visibility = useWatch<Form, 'visibility'>({ name: 'visibility' });
  return (
    <Section title={t(`${of}.access`)} help={t(`${of}.accessHelp`)}>
      <f.Segmented name="availability" wide />
      <f.Segmented name="visibility" help={t(`${of}.visibilityHelp.${visibility}`)} wide />
      {visibility === 'custom' && (
        <>
          <f.Instant name="visibleFrom" zone={zone} />
          <f.Instant name="visibleUntil" zone={zone} />
        </>
      )}
      {visibility === 'hidden' && link}
      {protection}
    </Section>
  );
}

import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '@/forms/index.ts';
import { type EntityForm, ImageField, type PictureStore } from '@/media/index.ts';
import type { AppHighlight, appHighlights } from '../../../contract/appHighlights.ts';
import { TicketsField } from '../../../parts/TicketsField.tsx';
import { isTargetKind } from '../../../rules/attendeeApp/appRules.ts';
import { LiveFields } from './LiveFields.tsx';
import { useTargets } from './useTargets.ts';

type CardForm = EntityForm<typeof appHighlights>;
const f = fieldsOf<CardForm>();

type HighlightFieldsProps = { zone: string; store: PictureStore; target: AppHighlight['target'] };

/** The fields of a card. They depend on its kind. */
export function HighlightFields({ zone, store, target }: HighlightFieldsProps) {
  const { t } = useTranslation('meTranslation');
  const [kind, image, scope] = useWatch<CardForm, ['kind', 'image', 'scope']>({ name: ['kind', 'image', 'scope'] });
  return (
    <>
      <f.Select name="kind" wide />
      {isTargetKind(kind) && <TargetField kind={kind} target={target} />}
      {kind === 'live' && <LiveFields />}
      <f.Text name="title" wide />
      <f.Text name="subtitle" optional wide />
      {kind === 'text' && <f.TextArea name="text" optional={false} wide />}
      {(kind === 'video' || kind === 'link') && (
        <f.Text name="url" help={kind === 'video' ? t('attendeeApp.videoHelp') : undefined} optional={false} wide />
      )}
      <ImageField<CardForm> name="image" store={store} optional={kind !== 'image'} wide />
      {image && <f.Text name="imageAlt" help={t('attendeeApp.altHelp')} optional wide />}
      <f.Instant name="showFrom" zone={zone} optional />
      <f.Instant name="showUntil" zone={zone} optional />
      <f.Select name="scope" wide />
      {scope !== 'all_tickets' && <TicketsField<CardForm> name="ticketIds" help={t('attendeeApp.scopeHelp')} wide />}
      <f.Switch name="isPinned" help={t('attendeeApp.pinnedHelp')} wide />
    </>
  );
}

type TargetFieldProps = { kind: Parameters<typeof useTargets>[0]; target: AppHighlight['target'] };

function TargetField({ kind, target }: TargetFieldProps) {
  const { t } = useTranslation('meTranslation');
  const { getValues, setValue } = useFormContext<CardForm>();
  const options = useTargets(kind);
  // The stored target remains an option after it is archived or deleted.
  const chosen = useWatch<CardForm, 'targetId'>({ name: 'targetId' });
  const name = options.find(({ value }) => value === chosen)?.label;
  useEffect(() => {
    if (name && getValues('title') === '') setValue('title', name.slice(0, 60), { shouldDirty: true });
  }, [name, getValues, setValue]);
  const isListed = options.some(({ value }) => value === target?.id);
  const missingTarget =
    target && target.id === chosen && !isListed ? [{ value: target.id, label: target.name, disabled: true }] : [];
  return (
    <f.Select
      name="targetId"
      label={t(`options.appHighlights.kind.${kind}`)}
      none={t('attendeeApp.chooseTarget')}
      options={[...options, ...missingTarget]}
      optional={false}
      wide
    />
  );
}

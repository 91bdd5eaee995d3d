import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldShell } from '@/forms/fields/FieldShell.tsx';
import { useFormScope } from '@/forms/fields/FormScope.tsx';
import { declaredField } from '@/forms/fields/fieldTexts.ts';
import { type FieldProps, useField } from '@/forms/fields/useField.ts';
import type { Size } from './crop.ts';
import { PictureInput } from './PictureInput.tsx';
import { isPicture } from './picture.ts';
import type { PictureStore } from './usePictureStore.ts';

type ImageFieldProps<Form extends FieldValues> = FieldProps<Form> & {
  /** Width divided by height of the visible part; covers have 2. Absent: as the contract's field declares. */
  aspect?: number;
  /** True if the picture may keep its own shape, such as a poster or a floor plan; that is then proposed. */
  mayKeepShape?: boolean;
  /** The minimum size of the visible part, in pixels. Absent: as the contract's field declares. */
  smallest?: Size;
  /** Uploads the picture when the form saves; the field shows its progress. */
  store: PictureStore;
};

/** A field for a picture with its crop (`Picture`), or null. */
export function ImageField<Form extends FieldValues = FieldValues>(props: ImageFieldProps<Form>) {
  const { store } = props;
  const declared = declaredField(useFormScope().words, props.name)?.crop;
  const { aspect = declared?.aspect, smallest = declared?.smallest } = props;
  if (aspect === undefined || !smallest) throw new Error(`Nothing says how the picture "${props.name}" is cropped`);
  const { t } = useTranslation();
  // On the server the value is the picture's id.
  const show = (value: unknown) => (isPicture(value) || typeof value === 'number' ? t('media.picture') : '');
  const field = useField(props, show, 'chosen');
  return (
    <FieldShell {...props} field={field} group>
      <PictureInput
        value={isPicture(field.value) ? field.value : null}
        onChange={field.change}
        onBlur={field.leave}
        aspect={aspect}
        mayKeepShape={props.mayKeepShape ?? false}
        smallest={smallest}
        label={field.label}
        labelId={field.labelId}
        describedBy={field.aria['aria-describedby']}
        isInvalid={Boolean(field.error)}
        disabled={field.disabled || store.progress !== undefined}
        buttonRef={field.ref}
        store={store}
      />
    </FieldShell>
  );
}

import { requiredText, z } from '@contract/fields.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCreateRow } from '@/data/index.ts';
import { FormDialog, SelectField, TextField, useSendForm } from '@/forms/index.ts';
import type { DesignKind } from '../../contract/designKind.ts';
import { designs, maximumNameLength } from '../../contract/designs.ts';
import { DesignPicture } from '../../parts/DesignPicture.tsx';
import { designAddress } from '../../parts/designAddress.ts';
import { useSizeOptions } from '../../parts/useSizeOptions.ts';
import { emptyDocument } from '../../rules/sizePresets.ts';
import { badgeSamples } from '../../samples/badges.ts';
import { ticketSamples } from '../../samples/tickets.ts';
import styles from './list.module.css';

const schema = z.object({ name: requiredText(maximumNameLength), start: z.string(), size: z.string() });

const empty = 'empty';

/** Creates a design from a sample or an empty one in a common size, and then opens the designer. */
export function NewDesignDialog({ kind, onClose }: { kind: DesignKind; onClose: () => void }) {
  const { t, i18n } = useTranslation('badgeDesigner');
  const navigate = useNavigate();
  const create = useCreateRow(designs);
  const [samples] = useState(() =>
    (kind === 'badge' ? badgeSamples : ticketSamples).map(({ id, make }) => ({
      id,
      document: make(i18n.language, (english, german) => (i18n.language.startsWith('de') ? german : english)),
    })),
  );
  const sizes = useSizeOptions(kind);
  const form = useSendForm({
    schema,
    values: { name: '', start: samples[0]?.id ?? empty, size: sizes[0]?.value ?? '' },
    send: async ({ name, start, size }, done) => {
      const sample = samples.find(({ id }) => id === start);
      const document = sample?.document ?? emptyDocument(kind, size, i18n.language);
      const row = await create.run({ name, kind, document });
      done();
      await navigate(designAddress(row));
    },
  });
  const { register, watch } = form.form;
  return (
    <FormDialog title={t('dialog.newTitle')} submit={t('dialog.create')} create={form} onClose={onClose}>
      <TextField control={form.control} name="name" label={t('list.name')} wide />
      <fieldset className={styles.samples}>
        <legend>{t('dialog.start')}</legend>
        {samples.map(({ id, document }) => (
          <label key={id} className={styles.sample}>
            <input type="radio" value={id} {...register('start')} />
            <span className={styles.picture}>
              <DesignPicture document={document} />
            </span>
            {t(`samples.${id}`)}
          </label>
        ))}
        <label className={styles.sample}>
          <input type="radio" value={empty} {...register('start')} />
          <span className={styles.picture}>
            <span className={styles.blank} />
          </span>
          {t('dialog.empty')}
        </label>
      </fieldset>
      {watch('start') === empty && (
        <SelectField control={form.control} name="size" label={t('dialog.size')} options={sizes} wide />
      )}
    </FormDialog>
  );
}

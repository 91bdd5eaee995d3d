import { z } from '@contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FormDialog, fieldsOf, useCreateForm } from '@/forms/index.ts';
import { packages } from '../../contract/packages.ts';
import { useEventCurrency } from '../../parts/useEventCurrency.ts';
import { routes } from '../../routes.ts';
import { dependsOnPackages } from './usePackageActions.ts';

const schema = z.required(z.pick(packages.create, { name: true, price: true }));
const f = fieldsOf<z.infer<typeof schema>>();

/** Asks for what every package needs, then opens the new one, where its contents are chosen. */
export function CreatePackageDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const navigate = useNavigate();
  const create = useCreateForm({
    resource: packages,
    params: { eventId },
    schema,
    values: { name: '', price: 0 },
    t,
    invalidates: dependsOnPackages,
    onCreated: ({ id }) => navigate(routes.to('package', { eventId, ticketId: id })),
  });
  const currency = useEventCurrency();
  return (
    <FormDialog
      title={t('packages.newTitle')}
      text={t('packages.newText')}
      submit={t('packages.create')}
      create={create}
      onClose={onClose}
    >
      <f.Text name="name" wide />
      <f.Money name="price" currency={currency} />
    </FormDialog>
  );
}

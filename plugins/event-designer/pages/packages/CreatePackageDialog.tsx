import { z } from '@contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FormDialog, fieldsOf, useCreateForm } from '@/forms/index.ts';
import { packages } from '../../contract/packages.ts';
import { askedPrice } from '../../parts/askedPrice.ts';
import { useEventCurrency } from '../../parts/useEventCurrency.ts';
import { routes } from '../../routes.ts';
import { dependsOnPackages } from './usePackageActions.ts';

const schema = z.extend(z.required(z.pick(packages.create, { name: true })), { price: askedPrice });
type Form = z.infer<typeof schema>;
const f = fieldsOf<Form>();
const values: Form = { name: '', price: null };

/** Asks for what every package needs, then opens the new one, where its contents are chosen. */
export function CreatePackageDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const navigate = useNavigate();
  const create = useCreateForm({
    resource: packages,
    params: { eventId },
    schema,
    values,
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

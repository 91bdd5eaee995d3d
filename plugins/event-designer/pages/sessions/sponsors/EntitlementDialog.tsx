import { z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import { useTranslation } from 'react-i18next';
import { useNewestRow } from '@/data/index.ts';
import { EditDialog, FormDialog, fieldsOf, useCreateForm, useRowForm } from '@/forms/index.ts';
import { type SponsorEntitlement, sponsorEntitlements, sponsors } from '../../../contract/sponsors.ts';
import { entitlementProblems } from '../../../rules/people/people.ts';

type Params = { eventId: number; sponsorId: number };
type Props = { params: Params; onClose: () => void };

const schemaFor = (batchId: number | null) =>
  z.required(sponsorEntitlements.update).check(obeys((form) => entitlementProblems({ ...form, batchId })));
type EntitlementForm = z.infer<ReturnType<typeof schemaFor>>;
const f = fieldsOf<EntitlementForm>();

const newEntitlement: EntitlementForm = { kind: 'passes', promised: 1, delivered: 0, note: '' };

/** Creates or edits an entitlement of a sponsor, an entry of the ledger. */
export function EntitlementDialog({ entitlement, ...rest }: Props & { entitlement?: SponsorEntitlement }) {
  if (entitlement) return <EditEntitlement {...rest} entitlement={entitlement} />;
  return <NewEntitlement {...rest} />;
}

function NewEntitlement({ params, onClose }: Props) {
  const { t } = useTranslation('meTranslation');
  const create = useCreateForm({
    resource: sponsorEntitlements,
    params,
    t,
    schema: schemaFor(null),
    values: newEntitlement,
    invalidates: [sponsors],
    onCreated: onClose,
  });
  return (
    <FormDialog title={t('ledger.newTitle')} submit={t('ledger.create')} create={create} onClose={onClose}>
      <Fields />
    </FormDialog>
  );
}

function EditEntitlement({ params, onClose, ...opened }: Props & { entitlement: SponsorEntitlement }) {
  const { t } = useTranslation('meTranslation');
  const entitlement = useNewestRow(sponsorEntitlements, opened.entitlement, { params });
  const edit = useRowForm(sponsorEntitlements, {
    params,
    t,
    schema: schemaFor(entitlement.batchId),
    item: entitlement,
    invalidates: [sponsors],
  });
  return (
    <EditDialog title={t('ledger.editTitle')} submit={t('people.save')} edit={edit} onClose={onClose}>
      <Fields />
    </EditDialog>
  );
}

function Fields() {
  return (
    <>
      <f.Select name="kind" wide />
      <f.Number name="promised" />
      <f.Number name="delivered" />
      <f.Text name="note" wide />
    </>
  );
}

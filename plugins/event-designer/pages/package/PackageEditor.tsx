import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { EditForm, fieldsOf, Section, useRowForm } from '@/forms/index.ts';
import { useFormPictures } from '@/media/index.ts';
import { type Package, packages, renewPackageLink } from '../../contract/packages.ts';
import { AccessSection } from '../../parts/AccessSection.tsx';
import { imagePatch } from '../../parts/imagePatch.ts';
import { PassCodeFields } from '../../parts/PassCodeFields.tsx';
import { QuantityScopeField } from '../../parts/QuantityScopeField.tsx';
import { SaleSection } from '../../parts/SaleSection.tsx';
import { PackagePassCodeReveal } from '../../parts/SecretReveal.tsx';
import { SellableImageFields } from '../../parts/SellableImageFields.tsx';
import { TokenLink } from '../../parts/TokenLink.tsx';
import type { PackageContext } from '../../parts/usePackageContext.ts';
import { dependsOnPackages } from '../packages/usePackageActions.ts';
import styles from '../ticket/ticket.module.css';
import { ContentsSection } from './ContentsSection.tsx';
import { PackageLimits } from './PackageLimits.tsx';
import { PriceSection } from './PriceSection.tsx';
import { memberKey, type PackageForm, packageFormSchema, toForm, toPatch } from './packageForm.ts';
import { useConfirmedPackage } from './useConfirmedPackage.ts';

const f = fieldsOf<PackageForm>();

type PackageEditorProps = {
  pack: Package;
  /** True once somebody has deleted it. */
  isGone: boolean;
  read: PackageContext;
};

/** The package's form with what saving sends. */
function usePackageForm({ pack, isGone, read: { event, saleContext, tickets, extras } }: PackageEditorProps) {
  const { t } = useTranslation('meTranslation');
  const options = useMemo(
    () => new Map(extras.map((extra) => [memberKey({ kind: 'extra', id: extra.id }), extra.options])),
    [extras],
  );
  const schema = useMemo(() => {
    const { startsAt, endsAt, timeZone, isRecurring } = event;
    const known = { ticketIds: tickets.map(({ id }) => id), extras };
    return packageFormSchema(pack, { event: { startsAt, endsAt, timeZone, isRecurring }, known });
  }, [pack, event, tickets, extras]);
  const pictures = useFormPictures({
    row: pack,
    toForm: (row: Package) => toForm(row, options),
    picturesOf: ({ image }) => [image],
  });
  const edit = useRowForm(packages, {
    params: { eventId: pack.eventId },
    item: pack,
    t,
    schema,
    isGone,
    invalidates: dependsOnPackages,
    mayBeSaved: useConfirmedPackage(pack, saleContext),
    toForm: pictures.toForm,
    toPatch: async (changed: Partial<PackageForm>) => ({
      ...toPatch(changed),
      ...(await imagePatch(changed, pictures)),
    }),
  });
  return { edit, store: pictures.store };
}

/** The form of one package. Times are edited in the event's zone. */
export function PackageEditor(props: PackageEditorProps) {
  const { pack, read } = props;
  const { t } = useTranslation('meTranslation');
  const { edit, store } = usePackageForm(props);
  const { timeZone: zone, isRecurring } = read.event;
  return (
    <EditForm edit={edit}>
      <Section title={t('package.identity')} help={t('package.identityHelp')}>
        <f.Text name="name" wide />
        <f.TextArea name="description" help={t('package.descriptionHelp')} wide />
        <f.Text name="internalName" help={t('package.internalNameHelp')} wide />
        <SellableImageFields of="package" store={store} />
      </Section>
      <ContentsSection pack={pack} read={read} />
      <PriceSection pack={pack} read={read} />
      <Section title={t('package.stock')} help={t('package.stockHelp')}>
        <f.Number name="quantity" optional />
        {isRecurring && <QuantityScopeField control={edit.control} name="quantityScope" />}
        <div className={styles.ownRow}>
          <f.Number name="minPerOrder" />
          <f.Number name="maxPerOrder" help={t('ticket.maxPerOrderHelp')} />
        </div>
        <PackageLimits pack={pack} read={read} />
      </Section>
      <SaleSection of="package" zone={zone} event={read.event} />
      <AccessSection
        of="package"
        zone={zone}
        link={<PackageLink pack={pack} />}
        protection={
          <PassCodeFields
            hasPassCode={pack.hasPassCode}
            reveal={
              <PackagePassCodeReveal
                key={pack.version}
                params={{ eventId: pack.eventId, packageId: pack.id }}
                label={t('ticket.currentPassCode')}
              />
            }
          />
        }
      />
    </EditForm>
  );
}

function PackageLink({ pack }: { pack: Package }) {
  const { t } = useTranslation('meTranslation');
  const renew = useSend(renewPackageLink, { invalidates: [packages] });
  const params = { eventId: pack.eventId, packageId: pack.id };
  return (
    <TokenLink
      row={pack}
      label={t('package.link')}
      help={t('package.linkHelp')}
      onRenew={() => renew.run({ params })}
    />
  );
}

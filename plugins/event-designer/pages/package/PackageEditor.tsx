import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { EditForm, fieldsOf, Section, useRowForm } from '@/forms/index.ts';
import { ImageField, useKnownPictures, usePictureStore } from '@/media/index.ts';
import { type Package, packages, renewPackageLink } from '../../contract/packages.ts';
import { smallestTicketImage, ticketImageAspect } from '../../contract/ticketFields.ts';
import { AccessSection } from '../../parts/AccessSection.tsx';
import { PassCodeFields } from '../../parts/PassCodeFields.tsx';
import { QuantityScopeField } from '../../parts/QuantityScopeField.tsx';
import { SaleSection } from '../../parts/SaleSection.tsx';
import { PackagePassCodeReveal } from '../../parts/SecretReveal.tsx';
import { ShareLink } from '../../parts/ShareLink.tsx';
import type { PackageContext } from '../../parts/usePackageContext.ts';
import { useSharedAddress } from '../../parts/usePageAddress.ts';
import { dependsOnPackages } from '../packages/usePackageActions.ts';
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
function usePackageForm({ pack, isGone, read: { event, tickets, extras } }: PackageEditorProps) {
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
  const pictures = usePictureStore();
  const { isKnown, learn } = useKnownPictures([toForm(pack, options).image]);
  const edit = useRowForm(packages, {
    params: { eventId: pack.eventId },
    item: pack,
    t,
    schema,
    isGone,
    invalidates: dependsOnPackages,
    mayBeSaved: useConfirmedPackage(pack),
    toForm: (row: Package) => {
      const form = toForm(row, options);
      learn([form.image]);
      return form;
    },
    toPatch: async (changed: Partial<PackageForm>) => {
      const { image } = changed;
      if (image === undefined) return toPatch(changed);
      const sent = image && { id: isKnown(image) ? image.id : (await pictures.store(image, 'image')).id };
      return { ...toPatch(changed), image: sent };
    },
  });
  return { edit, pictures };
}

/** The form of one package. Times are edited in the event's zone. */
export function PackageEditor(props: PackageEditorProps) {
  const { pack, read } = props;
  const { t } = useTranslation('meTranslation');
  const { edit, pictures } = usePackageForm(props);
  const { timeZone: zone, isRecurring } = read.event;
  return (
    <EditForm edit={edit}>
      <ContentsSection pack={pack} read={read} />
      <PriceSection pack={pack} read={read} />
      <Section title={t('package.identity')} help={t('package.identityHelp')}>
        <f.Text name="name" wide />
        <f.TextArea name="description" help={t('package.descriptionHelp')} wide />
        <f.Text name="internalName" help={t('package.internalNameHelp')} wide />
        <ImageField
          control={edit.control}
          name="image"
          label={t('package.image')}
          help={t('package.imageHelp')}
          aspect={ticketImageAspect}
          smallest={smallestTicketImage}
          store={pictures}
          optional
          wide
        />
        {edit.form.watch('image') && <f.Text name="imageAlt" help={t('details.coverAltHelp')} wide optional={false} />}
      </Section>
      <Section title={t('package.stock')} help={t('package.stockHelp')}>
        <f.Number name="quantity" help={t('package.quantityHelp')} optional />
        {isRecurring && <QuantityScopeField control={edit.control} name="quantityScope" />}
        <f.Number name="minPerOrder" />
        <f.Number name="maxPerOrder" help={t('ticket.maxPerOrderHelp')} />
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

function PackageLink({ pack: { id: packageId, eventId, name, linkToken } }: { pack: Package }) {
  const { t } = useTranslation('meTranslation');
  const renew = useSend(renewPackageLink, { invalidates: [packages] });
  const addressOf = useSharedAddress(eventId);
  if (linkToken === null) return <p>{t('publish.linkAfterSaving')}</p>;
  return (
    <ShareLink
      label={t('package.link')}
      help={t('package.linkHelp')}
      address={addressOf?.(linkToken)}
      title={t('groups.newLinkTitle', { name })}
      text={t('groups.newLinkText')}
      onRenew={() => renew.run({ params: { eventId, packageId } })}
    />
  );
}

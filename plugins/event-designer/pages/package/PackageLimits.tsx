import { useWatch } from 'react-hook-form';
import { useDocument } from '@/data/index.ts';
import type { Package } from '../../contract/packages.ts';
import { registrantSettings } from '../../contract/registrantSettings.ts';
import { LimitsBox } from '../../parts/limits/LimitsBox.tsx';
import { useNextDate } from '../../parts/limits/useNextDate.ts';
import { wholeNumber } from '../../parts/limits/wholeNumber.ts';
import { useEventId } from '../../parts/useEventId.ts';
import type { PackageContext } from '../../parts/usePackageContext.ts';
import { orderMaxima } from '../../rules/packages/orderMaxima.ts';
import { packageLimits } from '../../rules/packages/packageLimits.ts';
import { countedComponents, type PackageForm } from './packageForm.ts';

const fields = ['components', 'quantity', 'quantityScope', 'minPerOrder', 'maxPerOrder'] as const;

type Props = { pack: Package; read: PackageContext };

/** The limits of the package, for the values in the form. */
export function PackageLimits({ pack, read }: Props) {
  const date = useNextDate(read.event.isRecurring);
  const settings = useDocument(registrantSettings, { eventId: useEventId() });
  const [components, quantity, quantityScope, minPerOrder, maxPerOrder] = useWatch<PackageForm, typeof fields>({
    name: fields,
  });
  const draft = {
    ...pack,
    components: countedComponents(components),
    quantity: wholeNumber(quantity),
    quantityScope,
    minPerOrder: wholeNumber(minPerOrder) ?? 1,
    maxPerOrder: wholeNumber(maxPerOrder),
  };
  const cartLimit = settings.item?.maximumTicketsPerOrder ?? null;
  const maxima = orderMaxima(draft, { ...read.saleContext, cartLimit });
  const { limits, most } = packageLimits(draft, { ...read.saleContext, now: new Date() }, { date, maxima });
  return <LimitsBox limits={limits} minPerOrder={draft.minPerOrder} most={most} />;
}

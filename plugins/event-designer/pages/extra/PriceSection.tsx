import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf, Section } from '@/forms/index.ts';
import type { Extra } from '../../contract/extras.ts';
import { isFree } from '../../rules/pricing.ts';
import type { ExtraForm } from './extraForm.ts';

const f = fieldsOf<ExtraForm>();

/** The section for the price: one price, or pay what you want. */
export function PriceSection({ extra }: { extra: Extra }) {
  const { t } = useTranslation('meTranslation');
  const { currency } = extra;
  const isTaken = extra.sold + extra.reserved > 0;
  const isLocked = isTaken && isFree(extra);
  const isChosen = useWatch<ExtraForm, 'isPayWhatYouWant'>({ name: 'isPayWhatYouWant' });
  return (
    <Section title={t('extra.pricing')} help={t('extra.pricingHelp')}>
      <f.Money
        name="price"
        label={t(isChosen ? 'extra.minimumPrice' : 'fields.extras.price')}
        currency={currency}
        help={isTaken ? t('extra.priceHelpSold', { count: extra.sold }) : t('extra.priceHelp')}
      />
      {isChosen && <f.Money name="suggestedPrice" currency={currency} help={t('ticket.suggestedPriceHelp')} />}
      <f.Switch name="isTaxIncluded" help={t('extra.taxHelp')} wide />
      <f.Switch
        name="isPayWhatYouWant"
        help={t(isLocked ? 'problems.extra_free_or_paid_locked' : 'extra.payWhatYouWantHelp')}
        disabled={isLocked}
        wide
      />
    </Section>
  );
}

import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf, Section } from '@/forms/index.ts';
import { extraFields } from '../../contract/extraFields.ts';
import type { Extra } from '../../contract/extras.ts';
import { isFreeExtra } from '../../rules/extras/percentagePrice.ts';
import type { ExtraForm } from './extraForm.ts';

const f = fieldsOf<ExtraForm>();

/** The section for the price: one price, pay what you want, or a percentage of the tickets' price. */
export function PriceSection({ extra }: { extra: Extra }) {
  const { t } = useTranslation('meTranslation');
  const { currency } = extra;
  const isTaken = extra.sold + extra.reserved > 0;
  const isLocked = isTaken && isFreeExtra(extra);
  const isPercentage = useWatch<ExtraForm, 'priceKind'>({ name: 'priceKind' }) === 'percentage';
  const isChosen = useWatch<ExtraForm, 'isPayWhatYouWant'>({ name: 'isPayWhatYouWant' });
  return (
    <Section title={t('extra.pricing')} help={t('extra.pricingHelp')}>
      <f.Segmented
        name="priceKind"
        disabled={isTaken}
        help={isTaken ? t(`problems.${extraFields.priceKind.lock.code}`) : undefined}
        wide
      />
      {isPercentage && (
        <f.Number name="pricePercentage" unit="%" decimals={2} help={t('extra.percentageHelp')} optional={false} />
      )}
      {!isPercentage && (
        <f.Money
          name="price"
          label={t(isChosen ? 'extra.minimumPrice' : 'fields.extras.price')}
          currency={currency}
          help={isTaken ? t('extra.priceHelpSold', { count: extra.sold }) : t('extra.priceHelp')}
        />
      )}
      {!isPercentage && isChosen && (
        <f.Money name="suggestedPrice" currency={currency} help={t('ticket.suggestedPriceHelp')} />
      )}
      <f.Switch name="isTaxIncluded" help={t('extra.taxHelp')} wide />
      {!isPercentage && (
        <f.Switch
          name="isPayWhatYouWant"
          help={t(isLocked ? 'problems.extra_free_or_paid_locked' : 'extra.payWhatYouWantHelp')}
          disabled={isLocked}
          wide
        />
      )}
    </Section>
  );
}

import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckboxField, FormFold, MoneyField, NumberField, RepeatableRows, Section, TextField } from '@/forms/index.ts';
import { randomKey } from '@/lib/randomKey.ts';
import { type ExtraChoice, extraOption, maximumChoices, maximumOptions } from '../../contract/extraFields.ts';
import type { Extra } from '../../contract/extras.ts';
import styles from '../ticket/ticket.module.css';
import type { ExtraForm } from './extraForm.ts';

const newChoice = (): ExtraChoice => ({ id: randomKey(), label: '', priceDelta: 0, stock: null, sku: '' });
const newOption = () => ({ id: randomKey(), name: '', isRequired: true, choices: [newChoice()] });

/** Copies an option. The copy is sold separately, so it and its choices get new ids. */
function copyOption(row: object) {
  const { choices = [], ...option } = extraOption.safeParse(row).data ?? newOption();
  return { ...option, id: randomKey(), choices: choices.map((choice) => ({ ...choice, id: randomKey() })) };
}

type Props = { extra: Extra };

/** The section for buyers' choices, such as sizes or meals, each with its own stock and price difference. */
export function OptionsSection({ extra }: Props) {
  const { t } = useTranslation('meTranslation');
  const { control, getValues } = useFormContext<ExtraForm>();
  return (
    <Section title={t('extra.options')} help={t('extra.optionsHelp')}>
      <div className={styles.wide}>
        <RepeatableRows
          control={control}
          name="options"
          label={t('fields.extras.options')}
          adders={[{ label: t('extra.addOption'), newRow: newOption }]}
          copyRow={copyOption}
          empty={t('extra.noOptions')}
          nameOf={(index) => getValues(`options.${index}.name`) || t('extra.option', { number: index + 1 })}
          atMost={maximumOptions}
        >
          {(_path, index) => (
            <>
              <TextField control={control} name={`options.${index}.name`} label={t('extra.optionName')} />
              <div className={styles.tierEnd}>
                <CheckboxField
                  control={control}
                  name={`options.${index}.isRequired`}
                  label={t('extra.optionRequired')}
                />
              </div>
              <div className={styles.wide}>
                <Choices extra={extra} index={index} />
              </div>
            </>
          )}
        </RepeatableRows>
      </div>
    </Section>
  );
}

function Choices({ extra, index }: Props & { index: number }) {
  const { t } = useTranslation('meTranslation');
  const { control, getValues } = useFormContext<ExtraForm>();
  const choices = useWatch({ control, name: `options.${index}.choices` }) ?? [];
  const takenOf = (id: string | undefined) => {
    const { sold = 0, reserved = 0 } = extra.choiceSales.find(({ choiceId }) => choiceId === id) ?? {};
    return sold + reserved;
  };
  return (
    <RepeatableRows
      control={control}
      name={`options.${index}.choices`}
      label={t('extra.choices')}
      adders={[{ label: t('extra.addChoice'), newRow: newChoice }]}
      copyRow={(row) => ({ ...row, id: randomKey() })}
      empty={t('extra.noChoices')}
      nameOf={(place) =>
        getValues(`options.${index}.choices.${place}.label`) || t('extra.choice', { number: place + 1 })
      }
      atLeast={1}
      atMost={maximumChoices}
    >
      {(_path, place) => {
        const path = `options.${index}.choices.${place}` as const;
        const taken = takenOf(choices[place]?.id);
        return (
          <>
            <TextField control={control} name={`${path}.label`} label={t('extra.choiceLabel')} />
            <div className={styles.pair}>
              <MoneyField
                control={control}
                name={`${path}.priceDelta`}
                label={t('extra.priceDelta')}
                currency={extra.currency}
              />
              <NumberField
                control={control}
                name={`${path}.stock`}
                label={t('extra.choiceStock')}
                help={taken > 0 ? t('extra.choiceTaken', { count: taken }) : undefined}
                optional
              />
            </div>
            <FormFold<ExtraForm>
              title={t('extra.choiceMore', {
                choice: choices[place]?.label || t('extra.choice', { number: place + 1 }),
              })}
              names={[`${path}.sku`]}
            >
              <TextField control={control} name={`${path}.sku`} label={t('extra.choiceSku')} optional />
            </FormFold>
          </>
        );
      }}
    </RepeatableRows>
  );
}

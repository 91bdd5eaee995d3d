import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MoneyField, NumberField, RepeatableRows, Section, SelectField, TextField } from '@/forms/index.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { randomKey } from '@/lib/randomKey.ts';
import { Note } from '@/ui/Note.tsx';
import { maximumComponents, maximumMembers } from '../../contract/packageFields.ts';
import type { Package } from '../../contract/packages.ts';
import type { PackageContext } from '../../parts/usePackageContext.ts';
import styles from '../ticket/ticket.module.css';
import { memberKey, newComponent, newMember, type PackageForm } from './packageForm.ts';

type Offered = { value: string; label: string; detail: string };
type Props = { pack: Package; read: PackageContext };

/** Returns what can be in a package, with what it costs and how many are left; archived ones only if chosen. */
function useOffered({ pack, read: { tickets, extras } }: Props): Offered[] {
  const { t, i18n } = useTranslation('meTranslation');
  const chosen = new Set(pack.components.flatMap(({ members }) => members.map(memberKey)));
  const detail = (price: number, remaining: number | null) => {
    const left = remaining === null ? t('package.unlimited') : formatNumber(remaining, i18n.language);
    return `${formatMoneyExact(price, pack.currency)} · ${left}`;
  };
  const rows = [
    ...tickets.map(({ id, name, priceNow: { price }, remaining, isArchived }) => {
      return { value: memberKey({ kind: 'ticket', id }), label: name, detail: detail(price, remaining), isArchived };
    }),
    ...extras.map(({ id, title, price, remaining, isArchived }) => {
      return { value: memberKey({ kind: 'extra', id }), label: title, detail: detail(price, remaining), isArchived };
    }),
  ];
  const offered: Offered[] = rows.filter(({ value, isArchived }) => !isArchived || chosen.has(value));
  const known = new Set(rows.map(({ value }) => value));
  const gone = [...chosen].filter((value) => !known.has(value));
  return [...offered, ...gone.map((value) => ({ value, label: t('packages.gone'), detail: '' }))];
}

/** The section for what a package contains: tickets and extras with their counts, and "any N of" several. */
export function ContentsSection({ pack, read }: Props) {
  const { t } = useTranslation('meTranslation');
  const { control, getValues } = useFormContext<PackageForm>();
  const components = useWatch<PackageForm, 'components'>({ name: 'components' }) ?? [];
  const isFixed = useWatch<PackageForm, 'priceMode'>({ name: 'priceMode' }) === 'fixed';
  const offered = useOffered({ pack, read });
  const labelOf = (key: string | undefined) => offered.find(({ value }) => value === key)?.label ?? '';
  const next = (skip = 0) => {
    const used = new Set(getValues('components').flatMap(({ members }) => members.map(({ id }) => id)));
    const free = offered.filter(({ value }) => !used.has(value));
    return (free[skip] ?? offered[skip] ?? offered[0])?.value ?? '';
  };
  if (offered.length === 0) {
    return (
      <Section title={t('package.contents')} help={t('package.contentsHelp')}>
        <Note isQuiet>{t('package.nothingToAdd')}</Note>
      </Section>
    );
  }
  return (
    <Section title={t('package.contents')} help={t('package.contentsHelp')}>
      <div className={styles.wide}>
        <RepeatableRows
          control={control}
          name="components"
          label={t('fields.packages.components')}
          adders={[
            { label: t('package.addComponent'), newRow: () => newComponent([next()]) },
            { label: t('package.addChoice'), newRow: () => newComponent([next(), next(1)]) },
          ]}
          copyRow={(row) => ({ ...row, id: randomKey() })}
          empty={t('package.noComponents')}
          nameOf={(index) => {
            const { label, members = [] } = getValues(`components.${index}`) ?? {};
            return (
              label || members.map(({ id }) => labelOf(id)).join(', ') || t('package.component', { number: index + 1 })
            );
          }}
          atMost={maximumComponents}
        >
          {(_path, index) => {
            const isChoice = (components[index]?.members.length ?? 0) > 1;
            const path = `components.${index}` as const;
            return (
              <>
                <NumberField control={control} name={`${path}.count`} label={t('package.count')} />
                {isFixed ? (
                  <MoneyField
                    control={control}
                    name={`${path}.designatedPrice`}
                    label={t('package.designated')}
                    help={t('package.designatedHelp')}
                    currency={pack.currency}
                    optional
                  />
                ) : (
                  <span />
                )}
                {isChoice ? (
                  <>
                    <div className={styles.wide}>
                      <TextField
                        control={control}
                        name={`${path}.label`}
                        label={t('package.label')}
                        help={t('package.labelHelp')}
                        optional
                      />
                    </div>
                    <div className={styles.wide}>
                      <RepeatableRows
                        control={control}
                        name={`${path}.members`}
                        label={t('package.members')}
                        adders={[{ label: t('package.addMember'), newRow: () => newMember(next()) }]}
                        empty={t('package.membersEmpty')}
                        nameOf={(place) =>
                          labelOf(getValues(`${path}.members.${place}.id`)) ||
                          t('package.memberNumber', { number: place + 1 })
                        }
                        atLeast={2}
                        atMost={maximumMembers}
                      >
                        {(_member, place) => <Member index={index} place={place} offered={offered} read={read} />}
                      </RepeatableRows>
                    </div>
                  </>
                ) : (
                  <Member index={index} place={0} offered={offered} read={read} />
                )}
              </>
            );
          }}
        </RepeatableRows>
      </div>
    </Section>
  );
}

type MemberProps = { index: number; place: number; offered: readonly Offered[]; read: PackageContext };

/** The fields of a member: the ticket or extra, and a choice of each of its options. */
function Member({ index, place, offered, read }: MemberProps) {
  const { t } = useTranslation('meTranslation');
  const path = `components.${index}.members.${place}` as const;
  const { control } = useFormContext<PackageForm>();
  const chosen = useWatch<PackageForm, `${typeof path}.id`>({ name: `${path}.id` });
  const extra = read.extras.find(({ id }) => memberKey({ kind: 'extra', id }) === chosen);
  return (
    <>
      <div className={styles.wide}>
        <SelectField control={control} name={`${path}.id`} label={t('package.member')} options={offered} />
      </div>
      {extra?.options.map(({ id, name, choices }) => (
        <SelectField
          key={id}
          control={control}
          name={`${path}.choices.${id}`}
          label={name}
          none={t('package.buyerChooses')}
          options={choices.map((choice) => ({ value: choice.id, label: choice.label }))}
          optional
        />
      ))}
    </>
  );
}

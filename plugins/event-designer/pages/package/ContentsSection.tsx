import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MoneyField, NumberField, RepeatableRows, Section, SelectField, TextField } from '@/forms/index.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { randomKey } from '@/lib/randomKey.ts';
import { Note } from '@/ui/Note.tsx';
import { maximumComponents, maximumMembers } from '../../contract/packageFields.ts';
import type { Package } from '../../contract/packages.ts';
import { isSaleOver } from '../../parts/saleStates.ts';
import type { PackageContext } from '../../parts/usePackageContext.ts';
import styles from '../ticket/ticket.module.css';
import { memberKey, newComponent, newMember, type PackageForm } from './packageForm.ts';

type Offered = { value: string; label: string; detail: string };
type Props = { pack: Package; read: PackageContext };

/**
 * Returns what can be in a package, with its price and remaining stock; what cannot be bought now comes last. Archived
 * ones are included only if they are chosen.
 */
function useOffered({ pack, read: { tickets, extras } }: Props): Offered[] {
  const { t, i18n } = useTranslation('meTranslation');
  const chosen = new Set(pack.components.flatMap(({ members }) => members.map(memberKey)));
  const detail = (price: number, remaining: number | null) => {
    const remainingText =
      remaining === null ? t('package.unlimited') : t('package.left', { left: formatNumber(remaining, i18n.language) });
    return `${formatMoneyExact(price, pack.currency)} · ${remainingText}`;
  };
  const rows = [
    ...tickets.map(({ id, name, priceNow: { price }, remaining, isArchived }) => {
      const value = memberKey({ kind: 'ticket', id });
      return { value, label: name, detail: detail(price, remaining), isArchived, isLeft: remaining !== 0 };
    }),
    ...extras
      .filter(({ id, priceKind }) => priceKind === 'fixed' || chosen.has(memberKey({ kind: 'extra', id })))
      .map(({ id, title, price, remaining, isArchived }) => {
        const value = memberKey({ kind: 'extra', id });
        return { value, label: title, detail: detail(price, remaining), isArchived, isLeft: remaining !== 0 };
      }),
  ];
  const existingKeys = new Set(rows.map(({ value }) => value));
  const missingKeys = [...chosen].filter((value) => !existingKeys.has(value));
  const ended = new Set(
    tickets.filter((ticket) => isSaleOver(ticket)).map(({ id }) => memberKey({ kind: 'ticket', id })),
  );
  const isUnavailable = ({ value, isLeft }: { value: string; isLeft: boolean }) => !isLeft || ended.has(value);
  const offered: Offered[] = rows
    .filter(({ value, isArchived }) => !isArchived || chosen.has(value))
    .sort((one, other) => Number(isUnavailable(one)) - Number(isUnavailable(other)))
    .map(({ value, label, detail: about }) => ({
      value,
      label,
      detail: ended.has(value) ? `${about} · ${t('package.saleEnded')}` : about,
    }));
  return [...offered, ...missingKeys.map((value) => ({ value, label: t('packages.gone'), detail: '' }))];
}

/** The section for what a package contains: tickets and extras with their counts, and "any N of" several. */
export function ContentsSection({ pack, read }: Props) {
  const { t } = useTranslation('meTranslation');
  const { control, getValues } = useFormContext<PackageForm>();
  const components = useWatch<PackageForm, 'components'>({ name: 'components' }) ?? [];
  const isFixed = useWatch<PackageForm, 'priceMode'>({ name: 'priceMode' }) === 'fixed';
  const offered = useOffered({ pack, read });
  const labelOf = (key: string | undefined) => offered.find(({ value }) => value === key)?.label ?? '';
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
            { label: t('package.addComponent'), newRow: () => newComponent(1) },
            ...(offered.length > 1 ? [{ label: t('package.addChoice'), newRow: () => newComponent(2) }] : []),
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
                {!isChoice && <Member index={index} position={0} offered={offered} read={read} />}
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
                  isChoice && <span />
                )}
                {isChoice && (
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
                        adders={[{ label: t('package.addMember'), newRow: () => newMember() }]}
                        empty={t('package.membersEmpty')}
                        nameOf={(position) =>
                          labelOf(getValues(`${path}.members.${position}.id`)) ||
                          t('package.memberNumber', { number: position + 1 })
                        }
                        atLeast={2}
                        atMost={maximumMembers}
                      >
                        {(_member, position) => (
                          <Member index={index} position={position} offered={offered} read={read} isAlone />
                        )}
                      </RepeatableRows>
                    </div>
                  </>
                )}
              </>
            );
          }}
        </RepeatableRows>
      </div>
    </Section>
  );
}

type MemberProps = {
  index: number;
  position: number;
  offered: readonly Offered[];
  read: PackageContext;
  /** True if it stands alone in its row, which it then fills unless the extra has options. */
  isAlone?: boolean;
};

/** The fields of a member: the ticket or extra, and a choice of each of its options. */
function Member({ index, position, offered, read, isAlone = false }: MemberProps) {
  const { t } = useTranslation('meTranslation');
  const path = `components.${index}.members.${position}` as const;
  const { control } = useFormContext<PackageForm>();
  const chosen = useWatch<PackageForm, `${typeof path}.id`>({ name: `${path}.id` });
  const extra = read.extras.find(({ id }) => memberKey({ kind: 'extra', id }) === chosen);
  return (
    <>
      <SelectField
        control={control}
        name={`${path}.id`}
        label={t('package.member')}
        none={t('package.chooseMember')}
        options={offered}
        wide={isAlone && !extra?.options.length}
      />
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

import type { Change } from '@contract/changes.ts';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { viewerZone } from '@/lib/dates.ts';
import type { AnyAreaHistory, ContractHistory, ShowWith } from './areaHistory.ts';
import { ChangeRow } from './ChangeRow.tsx';
import { wordsOf } from './fieldChanges.ts';
import { GroupMembers } from './GroupMembers.tsx';
import { shownFields } from './shownFields.ts';
import type { LoadedHistory } from './useAreaHistories.ts';
import { placeOf } from './useHistory.ts';
import { useTakeBack } from './useTakeBack.tsx';

type Props = {
  change: Change;
  areas: readonly LoadedHistory[];
  now: Date;
  /** Where each change has an entry of its own, the first of a group stands for itself. */
  isApart?: boolean;
};

const noFacts: AnyAreaHistory = { useFacts: () => ({}), contracts: {} };

/** A change in the words of its area. */
export function ChangeEntry({ change, areas, now, isApart }: Props) {
  const [parameter = ''] = change.scope?.split(':') ?? [];
  // An area that has no words for a contract knows at least what lies around it: the zone, for one.
  const area =
    areas.find(({ history }) => change.resource in history.contracts) ??
    areas.find(({ parameters }) => parameters.includes(parameter));
  const { history = noFacts, namespaces = [] } = area ?? {};
  const [shown, size] = change.group && !isApart ? [ofAll(change, change.group), change.group.size] : [change];
  return (
    <Entry change={shown} size={size} now={now} history={history} namespaces={namespaces}>
      {size !== undefined && change.groupId && (
        <GroupMembers
          groupId={change.groupId}
          entry={(one) => <ChangeEntry change={one} areas={areas} now={now} isApart />}
        />
      )}
    </Entry>
  );
}

/** A group as one change, of what its members have in common. */
function ofAll(change: Change, { before, after, takenBackBy, canTakeBack }: NonNullable<Change['group']>): Change {
  return { ...change, before, after, takenBackBy, canTakeBack };
}

type EntryProps = Pick<Props, 'change' | 'now'> & {
  history: AnyAreaHistory;
  namespaces: readonly string[];
  /** How many rows it is about, where they are several. */
  size?: number;
  children?: ReactNode;
};

/** `history` is always the same for one change, so its hook may be called. */
function Entry({ change, size, now, history, namespaces, children }: EntryProps) {
  const { t, i18n } = useTranslation();
  const { t: tArea } = useTranslation([...namespaces, 'translation']);
  const facts = history.useFacts(placeOf(change));

  const contract: ContractHistory | undefined = history.contracts[change.resource];
  const zone: string = facts.zone ?? viewerZone();
  const context: ShowWith = { t: tArea, dates: { locale: i18n.language, zone }, facts };
  const shown = shownFields(change, contract, context);
  const called = (name: string) =>
    contract?.name && name !== '' ? [contract.name(name, context)].flat().join() : name;
  const label = contract ? tArea(contract.label) : wordsOf(change.resource);
  const what = size === undefined ? nameOf(t, called(change.name), label) : severalOf();
  const { ask, isPending } = useTakeBack({ change, what, fields: shown, isGroup: size !== undefined, called });

  function severalOf(): string {
    return contract?.several ? tArea(contract.several, { count: size }) : t('history.several', { count: size, label });
  }

  return (
    <ChangeRow
      change={change}
      now={now}
      title={what}
      fields={shown}
      onTakeBack={() => void ask()}
      isTakingBack={isPending}
    >
      {children}
    </ChangeRow>
  );
}

function nameOf(t: TFunction, name: string, label: string): string {
  return name === '' ? label : t('history.named', { label, name });
}

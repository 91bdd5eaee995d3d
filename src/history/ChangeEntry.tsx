import type { Change } from '@contract/changes.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { KernelTranslate } from '@/i18n/texts.ts';
import { viewerZone } from '@/lib/dates.ts';
import { AreaBoundary } from '@/reporting/AreaBoundary.tsx';
import type { AnyAreaHistory, ContractHistory, ShowWith, UndoEffects } from './areaHistory.ts';
import { ChangeRow } from './ChangeRow.tsx';
import { labelFromPath } from './fieldChanges.ts';
import { GroupMembers } from './GroupMembers.tsx';
import { shownFields } from './shownFields.ts';
import type { LoadedHistory } from './useAreaHistories.ts';
import { placeOf } from './useHistory.ts';
import { useUndo } from './useUndo.tsx';

type Props = {
  change: Change;
  areas: readonly LoadedHistory[];
  now: Date;
  /** True if the changes of a group are listed one by one, so that this entry shows only its own change. */
  isListedAlone?: boolean;
};

const historyWithoutTexts: AnyAreaHistory = { useFacts: () => ({}), contracts: {} };
const noEffects: UndoEffects = async () => undefined;
const useNoUndoEffects = () => noEffects;

/** Shows a change in the texts of its area. */
export function ChangeEntry({ change, areas, now, isListedAlone }: Props) {
  const [parameter = ''] = change.scope?.split(':') ?? [];
  // Without an area that describes the contract, the area of the scope provides facts, such as the time zone.
  const area =
    areas.find(({ history }) => change.resource in history.contracts) ??
    areas.find(({ parameters }) => parameters.includes(parameter));
  const group = isListedAlone ? null : change.group;
  const members = group && change.groupId && (
    <GroupMembers
      groupId={change.groupId}
      entry={(one) => <ChangeEntry change={one} areas={areas} now={now} isListedAlone />}
    />
  );
  const withoutTexts = (
    <Entry change={change} group={group} now={now} history={historyWithoutTexts} namespaces={[]}>
      {members}
    </Entry>
  );
  if (!area) return withoutTexts;
  return (
    <AreaBoundary area={area.area} what="the words of its history" fallback={withoutTexts}>
      <Entry change={change} group={group} now={now} history={area.history} namespaces={area.namespaces}>
        {members}
      </Entry>
    </AreaBoundary>
  );
}

type Group = NonNullable<Change['group']>;

/** Converts a group to one change, made of what its members have in common. */
function asOneChange(change: Change, { before, after, takenBackBy, canTakeBack }: Group): Change {
  return { ...change, before, after, takenBackBy, canTakeBack };
}

type EntryProps = Pick<Props, 'change' | 'now'> & {
  history: AnyAreaHistory;
  namespaces: readonly string[];
  /** Set for a change of several rows; `change` is then that of the first row. */
  group: Group | null;
  children?: ReactNode;
};

/** Renders the entry. `history` never differs for one change, so its hooks may be called. */
function Entry({ change: first, group, now, history, namespaces, children }: EntryProps) {
  const { t, i18n } = useTranslation();
  const { t: tArea } = useTranslation([...namespaces, 'translation']);
  const change = group ? asOneChange(first, group) : first;
  const place = placeOf(change);
  const contract: ContractHistory | undefined = history.contracts[change.resource];
  const facts = history.useFacts(place, contract ? [contract] : []);
  const { useUndoEffects = useNoUndoEffects } = contract ?? {};
  const readUndoEffects = useUndoEffects(place);

  const zone: string = facts.zone ?? ownZone(change) ?? viewerZone();
  const context: ShowWith = { t: tArea, dates: { locale: i18n.language, zone }, facts };
  const fields = shownFields(change, contract, context);
  const formatName = (name: string) =>
    contract?.name && name !== '' ? [contract.name(name, context)].flat().join() : name;
  const label = contract ? tArea(contract.label) : labelFromPath(change.resource);
  const what = group ? groupLabel(group) : nameOf(t, formatName(change.name), label);
  const sentence =
    change.takesBack !== null
      ? t('history.tookBack', { what })
      : group?.copy
        ? t('history.copied', { what, name: group.copy.from })
        : (contract?.did?.(first, what, context) ?? t(`history.did.${change.kind}`, { what }));
  const { ask, isPending } = useUndo({ change, what, fields, isGroup: group !== null, formatName, readUndoEffects });

  /** Names the rows of a group: “4 tickets”, or “4 tickets, 2 pools” for what was copied together. */
  function groupLabel({ size, copy }: Group): string {
    const counts = Object.entries(copy?.counts ?? { [change.resource]: size });
    return counts
      .map(([resource, count]) => {
        const counted: ContractHistory | undefined = history.contracts[resource];
        if (counted?.several) return tArea(counted.several, { count });
        return t('history.several', { count, label: counted ? tArea(counted.label) : labelFromPath(resource) });
      })
      .join(', ');
  }

  return (
    <ChangeRow
      change={change}
      now={now}
      sentence={sentence}
      fields={fields}
      zone={zone}
      onUndo={() => void ask()}
      isUndoing={isPending}
    >
      {children}
    </ChangeRow>
  );
}

/** Returns the zone that the changed row itself names, for a row that is deleted and therefore cannot be looked up. */
function ownZone({ before, after }: Change): string | undefined {
  const zone: unknown = { ...before, ...after }.timeZone;
  return typeof zone === 'string' ? zone : undefined;
}

function nameOf(t: KernelTranslate, name: string, label: string): string {
  return name === '' ? label : t('history.named', { label, name });
}

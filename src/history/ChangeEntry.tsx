import type { Change } from '@contract/changes.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { viewerZone } from '@/lib/dates.ts';
import type { AnyAreaHistory, ContractHistory, ShowWith } from './areaHistory.ts';
import { ChangeRow } from './ChangeRow.tsx';
import { wordsOf } from './fieldChanges.ts';
import { shownFields } from './shownFields.ts';
import type { LoadedHistory } from './useAreaHistories.ts';
import { placeOf } from './useHistory.ts';
import { useTakeBack } from './useTakeBack.tsx';

type Props = { change: Change; areas: readonly LoadedHistory[]; now: Date };

const noFacts: AnyAreaHistory = { useFacts: () => ({}), contracts: {} };

/** A change in the words of its area. */
export function ChangeEntry({ change, areas, now }: Props) {
  const [parameter = ''] = change.scope?.split(':') ?? [];
  // An area that has no words for a contract knows at least what lies around it: the zone, for one.
  const area =
    areas.find(({ history }) => change.resource in history.contracts) ??
    areas.find(({ parameters }) => parameters.includes(parameter));
  return <Entry change={change} now={now} history={area?.history ?? noFacts} namespaces={area?.namespaces ?? []} />;
}

type EntryProps = Pick<Props, 'change' | 'now'> & { history: AnyAreaHistory; namespaces: readonly string[] };

/** `history` is always the same for one change, so its hook may be called. */
function Entry({ change, now, history, namespaces }: EntryProps) {
  const { t, i18n } = useTranslation();
  const { t: tArea } = useTranslation([...namespaces, 'translation']);
  const facts = history.useFacts(placeOf(change));

  const contract: ContractHistory | undefined = history.contracts[change.resource];
  const zone: string = facts.zone ?? viewerZone();
  const context: ShowWith = { t: tArea, dates: { locale: i18n.language, zone }, facts };
  const shown = shownFields(change, contract, context);
  const name = contract?.name && change.name !== '' ? [contract.name(change.name, context)].flat().join() : change.name;
  const what = nameOf(t, name, contract ? tArea(contract.label) : wordsOf(change.resource));
  const { ask, isPending } = useTakeBack({ change, what, fields: shown });

  return (
    <ChangeRow
      change={change}
      now={now}
      title={what}
      fields={shown}
      onTakeBack={() => void ask()}
      isTakingBack={isPending}
    />
  );
}

function nameOf(t: TFunction, name: string, label: string): string {
  return name === '' ? label : t('history.named', { label, name });
}

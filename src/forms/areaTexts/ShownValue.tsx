import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShowWith } from '@/history/areaHistory.ts';
import { byKind } from '@/history/showValues.ts';
import { viewerZone } from '@/lib/dates.ts';
import type { Subject } from '@/live/subject.ts';
import { AreaBoundary } from '@/reporting/AreaBoundary.tsx';
import { fieldsAt, shownAt } from '../conflict/describe.ts';
import { valueAt } from '../edit/changes.ts';
import type { FieldDirectory } from '../fields/directory.ts';
import { type AreaTexts, labelledFieldsAt } from './areaTexts.ts';
import { useAreaTexts } from './useAreaTexts.ts';

type ShownValueProps = {
  path: string;
  values: object;
  /** The form that contains the value. */
  of: { directory: FieldDirectory; subject?: Subject | undefined };
  /** Shown for an empty value. */
  empty: ReactNode;
};

/** Shows a value as its field on the screen does; if it is not on the screen, as the area's history does. */
export function ShownValue({ path, values, of, empty }: ShownValueProps) {
  // The area's own types are omitted, because the value may belong to any area.
  const { t, i18n } = useTranslation(['translation']);
  const isOnScreen = fieldsAt(path, of.directory).length > 0;
  const areaTexts = useAreaTexts(of.subject, !isOnScreen);
  if (isOnScreen) return shownAt(path, values, of.directory) || empty;
  const context: ShowWith = { t, dates: { locale: i18n.language, zone: viewerZone() }, facts: {} };
  const plainValue = asText(byKind(valueAt(values, path), context)) || empty;
  if (!areaTexts) return plainValue;
  return (
    <AreaBoundary area={areaTexts.area} what="the words of its history" fallback={plainValue}>
      <AreaValue path={path} values={values} areaTexts={areaTexts} empty={empty} />
    </AreaBoundary>
  );
}

type AreaValueProps = Omit<ShownValueProps, 'of'> & { areaTexts: AreaTexts };

/** A separate component, because an area loads data to show its values: the names that ids refer to. */
function AreaValue({ path, values, areaTexts, empty }: AreaValueProps) {
  const { i18n } = useTranslation();
  const { t, history, params, contracts } = areaTexts;
  const facts = history.useFacts(
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, Number(value)])),
    contracts,
  );
  const context: ShowWith = { t, dates: { locale: i18n.language, zone: facts.zone ?? viewerZone() }, facts };
  const labelledFields = labelledFieldsAt(path, areaTexts);
  const shown = (labelledFields.length > 0 ? labelledFields : [{ path, field: undefined }]).map(({ path: at, field }) =>
    asText((field?.show ?? byKind)(valueAt(values, at), { ...context, values })),
  );
  return shown.filter(Boolean).join(', ') || empty;
}

const asText = (shown: string | readonly string[]): string => [shown].flat().join(', ');

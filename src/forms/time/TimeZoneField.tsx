import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import type { FilterOptionsState } from '@mui/material/useAutocomplete';
import { isWallClock, placeWallClock } from '@shared/wallClock.ts';
import { zoneOffsetMinutes } from '@shared/zonedTime.ts';
import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { KernelTranslate } from '@/i18n/texts.ts';
import {
  type DateFormat,
  formatDate,
  formatDateTime,
  formatTime,
  viewerOffsetMinutes,
  viewerZone,
  zoneCity,
  zoneLabel,
  zoneOffset,
} from '@/lib/dates.ts';
import { retrying } from '@/lib/retrying.ts';
import { ComboInput } from '../combo/ComboInput.tsx';
import { ComboOption } from '../combo/ComboOption.tsx';
import { ComboPlace } from '../combo/ComboPlace.tsx';
import { DeferredRender } from '../fields/DeferredRender.tsx';
import { FieldShell } from '../fields/FieldShell.tsx';
import { type FieldProps, useField } from '../fields/useField.ts';
import type { searchZones } from './searchZones.ts';
import { type Zone, zoneOption, zoneSearchText } from './zoneOption.ts';

type TimeZoneFieldProps<Form extends FieldValues> = FieldProps<Form> & {
  /** The zones to choose from: `/standard-timezones`. They need not include the chosen one. */
  zones: readonly Zone[];
  /** Called when the user types: `zones` may be a short list until then. */
  onSearch?: () => void;
  isLoading?: boolean;
  isFailed?: boolean;
  /** The local time that the zone applies to: the zone's offset on that day is shown, and the viewer's own time. */
  at?: unknown;
  /** Called with the picked zone instead of setting it: then the caller sets the field. */
  onPick?: (zone: string) => void;
  /** The user's own zone; absent: this browser's. */
  viewer?: string;
};

// The number of listed zones is limited, because the offset of each has to be computed.
const limit = 100;
const matching = createFilterOptions<Zone>({ stringify: zoneSearchText, limit });

// Loaded when the user searches, because it contains the cities, countries and abbreviations of all zones.
const loadSearch = retrying(() => import('./searchZones.ts'));

/** A field for an IANA zone, found by city, country, name, abbreviation or offset. */
export function TimeZoneField<Form extends FieldValues = FieldValues>(props: TimeZoneFieldProps<Form>) {
  const { zones, at, onPick, onSearch, isLoading = false, isFailed = false } = props;
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const [now] = useState(() => new Date());
  const [search, setSearch] = useState<{ zones: typeof searchZones }>();
  const field = useField(props, undefined, 'chosen');
  const id = typeof field.value === 'string' && field.value !== '' ? field.value : undefined;
  // Created from the id alone: MUI discards the typed text when the chosen option becomes another object, as it would
  // when the same zone is read again.
  const chosen = useMemo(() => (id === undefined ? null : { id, standardName: '' }), [id]);
  const options = !chosen || zones.some((zone) => zone.id === id) ? zones : [chosen, ...zones];
  const instant = id !== undefined && isWallClock(at) ? placeWallClock(at, id).instant : undefined;

  const offset = id !== undefined && zoneOffset(instant ?? now, { zone: id });
  const detail = offset && (instant ? t('forms.offsetThatDay', { offset }) : offset);
  const differs = instant && id && viewerOffsetMinutes(instant, props.viewer) !== zoneOffsetMinutes(instant, id);
  const help =
    props.help ?? (differs && forViewer(t, instant, { locale, zone: id, viewer: props.viewer ?? viewerZone() }));
  const startSearch = () => {
    onSearch?.();
    // If it fails to load, zones are found only by the words of their names.
    if (!search)
      void loadSearch().then(
        (module) => setSearch({ zones: module.searchZones }),
        () => undefined,
      );
  };
  const find = (all: Zone[], typed: FilterOptionsState<Zone>): Zone[] =>
    search ? search.zones(all, typed.inputValue, instant ?? now, locale).slice(0, limit) : matching(all, typed);
  return (
    <FieldShell {...props} help={help} field={field}>
      <DeferredRender place={<ComboPlace text={chosen ? zoneLabel(chosen.id) : ''} />}>
        <Autocomplete
          id={field.inputId}
          value={chosen}
          options={options}
          filterOptions={find}
          getOptionKey={(zone) => zone.id}
          getOptionLabel={(zone) => zoneLabel(zone.id)}
          isOptionEqualToValue={(zone, other) => zone.id === other.id}
          onChange={(_event, zone) => (onPick && zone ? onPick(zone.id) : field.change(zone?.id ?? null))}
          onInputChange={(_event, _text, reason) => reason === 'input' && startSearch()}
          loading={isLoading}
          loadingText={t('forms.searching')}
          noOptionsText={t(isFailed ? 'forms.searchFailed' : 'forms.nothingFound')}
          disableClearable={chosen !== null}
          autoHighlight
          disabled={field.disabled}
          openText={t('forms.openList')}
          closeText={t('forms.closeList')}
          popupIcon={<ChevronDown size={16} aria-hidden />}
          renderOption={(optionProps, zone) => (
            <ComboOption key={zone.id} props={optionProps} option={zoneOption(zone.id, instant ?? now)} />
          )}
          renderInput={(params) => <ComboInput params={params} field={field} detail={detail} />}
        />
      </DeferredRender>
    </FieldShell>
  );
}

/** Returns "In your time zone (London), this starts at 08:00.", with the date if it is another day there. */
function forViewer(
  t: KernelTranslate,
  instant: Date,
  { locale, zone, viewer }: DateFormat & { viewer: string },
): string {
  const place = zoneCity(viewer) ?? viewer;
  const format = { locale, zone: viewer };
  if (formatDate(instant, format) !== formatDate(instant, { locale, zone })) {
    return t('forms.startsForYouOn', { place, time: formatDateTime(instant, format) });
  }
  return t('forms.startsForYou', { place, time: formatTime(instant, format) });
}

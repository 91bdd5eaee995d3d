import { useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { TimeSlot } from '../../../contract/basicInfo.ts';
import type { TimeZoneChangeMode } from '../../../contract/shared.ts';
import { changeSlotZone } from '../../../rules/zonedTime.ts';
import type { BasicInfoForm } from '../basicInfoForm.ts';

const zoneField = 'timeSettings.timeZone.id';

export type ZoneChange = {
  /** Records the picked zone. The form changes once a mode is chosen. The reference is stable between renders. */
  pick: (zone: string) => void;
  /** The question to show; undefined while there is none. */
  question: { from: string; to: string; slots: readonly TimeSlot[] | undefined } | undefined;
  choose: (mode: TimeZoneChangeMode) => void;
  cancel: () => void;
  /** Returns the mode chosen for the zone in the form; undefined when that zone is the saved one. */
  mode: () => TimeZoneChangeMode | undefined;
};

/**
 * Handles a zone change in the form. Slots are converted in the form at once, so that the fields show what will be
 * saved; a second pick starts from the saved zone again. A half-typed time is left unchanged. `isSeries`: the dates
 * belong to the schedule and are not converted.
 */
export function useZoneChange(form: UseFormReturn<BasicInfoForm>, saved: string, isSeries: boolean): ZoneChange {
  const chosenMode = useRef<TimeZoneChangeMode>(undefined);
  const [to, setTo] = useState<string>();

  const { mode, slotsInSavedZone, applyZone, pick } = useMemo(() => {
    const formZone = () => form.getValues(zoneField);
    const mode = () => (formZone() === saved ? undefined : chosenMode.current);
    /** Returns the slots as they were before the zone in the form was picked. */
    const slotsInSavedZone = (): TimeSlot[] => {
      const slots = form.getValues('timeSlots');
      if (mode() !== 'change_time_zone_only') return slots;
      return changeSlotZone(slots, { from: formZone(), to: saved, mode: 'change_time_zone_only' });
    };
    const applyZone = (newZone: string, slots: TimeSlot[]) => {
      form.setValue(zoneField, newZone, { shouldDirty: true, shouldValidate: true });
      if (isSeries || JSON.stringify(slots) === JSON.stringify(form.getValues('timeSlots'))) return;
      form.setValue('timeSlots', slots, { shouldDirty: true, shouldValidate: true });
    };
    const pick = (newZone: string) => {
      if (newZone === formZone()) return;
      if (newZone !== saved) return setTo(newZone);
      applyZone(newZone, slotsInSavedZone());
      chosenMode.current = undefined;
    };
    return { mode, slotsInSavedZone, applyZone, pick };
  }, [form, saved, isSeries]);

  return {
    pick,
    question: to === undefined ? undefined : { from: saved, to, slots: isSeries ? undefined : slotsInSavedZone() },
    choose: (newMode) => {
      if (to === undefined) return;
      applyZone(to, changeSlotZone(slotsInSavedZone(), { from: saved, to, mode: newMode }));
      chosenMode.current = newMode;
      setTo(undefined);
    },
    cancel: () => setTo(undefined),
    mode,
  };
}

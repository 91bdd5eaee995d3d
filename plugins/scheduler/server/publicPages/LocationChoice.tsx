/** @jsxImportSource hono/jsx */
import type { Language } from '@contract/language.ts';
import type { SchedulerRecord } from '../schedulerRows.ts';
import { locationText } from './locationText.ts';
import { texts } from './texts.ts';

type LocationChoiceProps = { scheduler: SchedulerRecord; chosen: string; language: Language };

/** The field for the place to meet, if there are several. */
export function LocationChoice({ scheduler: { locations }, chosen, language }: LocationChoiceProps) {
  if (locations.length < 2) return null;
  return (
    <fieldset class="field">
      <legend>{texts[language].where}</legend>
      {locations.map((location, index) => (
        <label key={String(index)} class="choice">
          <input type="radio" name="location" value={String(index)} checked={String(index) === (chosen || '0')} />
          <span>{locationText(location, language, false)}</span>
        </label>
      ))}
    </fieldset>
  );
}

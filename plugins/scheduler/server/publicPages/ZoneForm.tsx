/** @jsxImportSource hono/jsx */
import type { PublicContext } from '@server/publicPages/publicPage.ts';
import { texts } from './texts.ts';

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];

type ZoneFormProps = { context: PublicContext; zone: string; isLocked: boolean };

/** The form for the zone of the shown times. The page's script preselects the guest's own. */
export function ZoneForm({ context, zone, isLocked }: ZoneFormProps) {
  const { language, query } = context;
  const t = texts[language];
  if (isLocked) {
    return (
      <p class="quiet">
        {t.zone}: {zone}
      </p>
    );
  }
  const otherParameters = [...query].filter(([name]) => name !== 'tz');
  const options = zones.includes(zone) ? zones : [zone, ...zones];
  return (
    <form method="get" class="zone">
      {otherParameters.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label for="tz">{t.zone}</label>
      <select id="tz" name="tz">
        {options.map((one) => (
          <option key={one} value={one} selected={one === zone}>
            {one.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
      <button class="button" type="submit">
        {t.change}
      </button>
    </form>
  );
}

import { entityDocument } from '@contract/entityDocument.ts';
import * as field from '@contract/entityFields.ts';
import type { ValuesOf } from '@contract/entityValues.ts';
import { picture } from '@contract/pictureField.ts';
import type { ItemOf } from '@contract/resource.ts';
import { colour, styleFonts } from './styleSettings.ts';

/** The font weights of spec §3, in its range of 100 to 800. */
export const appFontWeights = ['100', '200', '300', '400', '500', '600', '700', '800'] as const;

export const maximumCornerRadius = 32;

/** The look of the attendee app. A theme that nobody has saved has the colours of the brand. */
export const appThemeFields = {
  /** Empty: the event's name. */
  appName: field.text({ max: 30 }),
  icon: picture({ aspect: 1, smallest: { width: 192, height: 192 } }),
  splash: picture({ aspect: 9 / 16, smallest: { width: 540, height: 960 } }),
  logoLight: picture({ aspect: 2, smallest: { width: 120, height: 60 } }),
  logoDark: picture({ aspect: 2, smallest: { width: 120, height: 60 } }),
  cover: picture({ aspect: 2, smallest: { width: 1000, height: 500 } }),
  primaryColour: colour('#cf070d'),
  secondaryColour: colour('#111111'),
  backgroundColour: colour('#ffffff'),
  navColour: colour('#ffffff'),
  textColour: colour('#222222'),
  font: field.of('text', styleFonts, 'Roboto'),
  fontWeight: field.choice(appFontWeights, '400'),
  cornerRadius: field.integer({ max: maximumCornerRadius, initial: 12 }),
};

export const appTheme = entityDocument({
  name: 'appTheme',
  path: '/events/{eventId}/attendee-app/theme',
  fields: appThemeFields,
});
export type AppTheme = ItemOf<typeof appTheme>;
export type AppThemeValues = ValuesOf<typeof appTheme>;

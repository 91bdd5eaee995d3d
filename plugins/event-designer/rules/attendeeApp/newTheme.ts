import { initialValues } from '@contract/entityValues.ts';
import { appThemeFields } from '../../contract/appTheme.ts';

const {
  appName: _name,
  icon: _icon,
  splash: _splash,
  logoLight: _light,
  logoDark: _dark,
  cover: _cover,
  ...look
} = appThemeFields;

/** The look of a new app, without its name and pictures. The brand's colours replace these colours. */
export const newTheme = initialValues(look);

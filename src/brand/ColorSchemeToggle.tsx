import { useColorScheme } from '@mui/material/styles';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RadioRow } from './RadioRow.tsx';

const schemes = [
  { mode: 'light', label: 'colorSchemeLight', Icon: Sun },
  { mode: 'system', label: 'colorSchemeSystem', Icon: Monitor },
  { mode: 'dark', label: 'colorSchemeDark', Icon: Moon },
] as const;

/** The choice of light, system or dark. The browser remembers it. */
export function ColorSchemeToggle() {
  const { t } = useTranslation();
  const { mode, setMode } = useColorScheme();
  return (
    <RadioRow
      label={t('colorScheme')}
      choices={schemes.map(({ mode: value, label, Icon }) => ({
        value,
        label: t(label),
        face: <Icon size={16} aria-hidden />,
      }))}
      value={mode}
      onChange={setMode}
    />
  );
}

import { useColorScheme } from '@mui/material/styles';
import { Keyboard, Languages, Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '@/i18n/languageNames.ts';
import type { Command } from './commands.ts';

/** Returns the commands that every page has. */
export function useOwnCommands(onShortcuts: () => void): Command[] {
  const { t, i18n } = useTranslation();
  const { mode, setMode } = useColorScheme();
  const looks = [
    { look: 'light', label: t('colorSchemeLight'), icon: Sun },
    { look: 'dark', label: t('colorSchemeDark'), icon: Moon },
    { look: 'system', label: t('colorSchemeSystem'), icon: Monitor },
  ] as const;
  return [
    { id: 'shortcuts', label: t('palette.shortcuts'), icon: Keyboard, run: onShortcuts },
    ...looks
      .filter(({ look }) => look !== mode)
      .map(({ look, label, icon }) => ({
        id: `look:${look}`,
        label: t('palette.look', { look: label }),
        icon,
        run: () => setMode(look),
      })),
    ...Object.entries(languageNames)
      .filter(([code]) => code !== i18n.resolvedLanguage)
      .map(([code, name]) => ({
        id: `language:${code}`,
        label: t('palette.language', { language: name }),
        icon: Languages,
        run: () => void i18n.changeLanguage(code),
      })),
  ];
}

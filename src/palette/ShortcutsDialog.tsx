import { useTranslation } from 'react-i18next';
import { shortcutLabel } from '@/lib/shortcuts.ts';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import styles from './palette.module.css';

/** Shows the shortcuts of the console, grouped by the place where they work. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const control = (key: string, shift = false) => shortcutLabel(key, i18n.language, { shift });
  const arrows = '← → ↑ ↓';
  const parts = [
    {
      name: 'everywhere',
      keys: [
        ['palette', control('K')],
        ['help', '?'],
        ['save', control('S')],
        ['close', 'Esc'],
      ],
    },
    {
      name: 'lists',
      keys: [
        ['open', t('palette.key.enter')],
        ['lift', t('palette.key.space')],
        ['move', arrows],
      ],
    },
    {
      name: 'calendar',
      keys: [
        ['day', arrows],
        ['month', t('palette.key.pages')],
        ['panel', t('palette.key.enter')],
      ],
    },
    {
      name: 'text',
      keys: [
        ['bold', control('B')],
        ['italic', control('I')],
        ['undo', control('Z')],
        ['redo', control('Z', true)],
      ],
    },
  ] as const;
  return (
    <ReadDialog title={t('palette.shortcuts')} onClose={onClose}>
      {parts.map(({ name, keys }) => (
        <section key={name}>
          <h3 className={styles.part}>{t(`palette.part.${name}`)}</h3>
          <dl className={styles.keys}>
            {keys.map(([does, key]) => (
              <div key={does} style={{ display: 'contents' }}>
                <dt>{t(`palette.does.${does}`)}</dt>
                <dd>
                  <kbd>{key}</kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </ReadDialog>
  );
}

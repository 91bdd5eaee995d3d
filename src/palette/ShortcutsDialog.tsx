import { useTranslation } from 'react-i18next';
import { shortcutLabel } from '@/lib/shortcuts.ts';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import styles from './palette.module.css';

/** Shows the shortcuts of the console, grouped by the place where they work. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const withControl = (key: string, shift = false) => shortcutLabel(key, i18n.language, { shift });
  const arrows = '← → ↑ ↓';
  const sections = [
    {
      name: 'everywhere',
      keys: [
        ['palette', withControl('K')],
        ['help', '?'],
        ['save', withControl('S')],
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
        ['bold', withControl('B')],
        ['italic', withControl('I')],
        ['undo', withControl('Z')],
        ['redo', withControl('Z', true)],
      ],
    },
  ] as const;
  return (
    <ReadDialog title={t('palette.shortcuts')} onClose={onClose}>
      {sections.map(({ name, keys }) => (
        <section key={name}>
          <h3 className={styles.section}>{t(`palette.section.${name}`)}</h3>
          <dl className={styles.keys}>
            {keys.map(([action, key]) => (
              <div key={action} className={styles.row}>
                <dt>{t(`palette.action.${action}`)}</dt>
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

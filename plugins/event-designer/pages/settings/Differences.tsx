import type { EditFormHandle } from '@/forms/index.ts';
import type { SettingCardState } from '../../contract/settingCards.ts';
import styles from './settings.module.css';

type DifferencesProps = {
  intro: string;
  /** What is said when nothing would change. */
  none: string;
  differences: SettingCardState['differences'];
  directory: EditFormHandle<Record<string, unknown>>['directory'];
};

const plain = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** What going back would change, field by field, in the words of the form. */
export function Differences({ intro, none, differences, directory }: DifferencesProps) {
  const lines = differences.flatMap(({ path, now, byDefault }) => {
    const field = directory.covering(path);
    const isWhole = field?.name === path;
    const show = (value: unknown) => (field && isWhole ? field.show(value) : plain(value)) || '–';
    return field ? [{ path, label: field.label, from: show(now), to: show(byDefault) }] : [];
  });
  if (differences.length === 0) return <span>{none}</span>;
  return (
    <span className={styles.differences}>
      <span>{intro}</span>
      {lines.map(({ path, label, from, to }) => (
        <span key={path} className={styles.difference}>
          <b>{label}</b>
          <span>
            <s>{from}</s> → {to}
          </span>
        </span>
      ))}
    </span>
  );
}

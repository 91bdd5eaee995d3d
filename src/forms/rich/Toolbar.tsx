import { type Editor, useEditorState } from '@tiptap/react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { shortcutLabel } from '@/lib/shortcuts.ts';
import { type RichCommand, richCommands } from './commands.ts';
import { LinkButton } from './LinkButton.tsx';
import styles from './rich.module.css';

/** Makes the toolbar one tab stop: the arrow keys, Home and End move between its buttons. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')];
  const focused = document.activeElement;
  const at = focused instanceof HTMLElement ? buttons.indexOf(focused) : -1;
  const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 };
  const next = steps[event.key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  buttons.at(next % buttons.length)?.focus();
}

/** The buttons above the rich text. */
export function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const { t } = useTranslation();
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => richCommands.flat().flatMap(({ id, isOn }) => (isOn?.(now) ? [id] : [])),
  });
  const groups = richCommands.map((commands) => (
    <div key={commands[0]?.id} className={styles.group}>
      {commands.map((command) => (
        <ToolButton
          key={command.id}
          command={command}
          editor={editor}
          isOn={on.includes(command.id)}
          isFirst={command === richCommands[0]?.[0]}
        />
      ))}
    </div>
  ));
  return (
    <div
      role="toolbar"
      aria-label={t('forms.rich.toolbar', { label })}
      className={styles.toolbar}
      onKeyDown={moveFocus}
    >
      {groups.slice(0, -1)}
      <div className={styles.group}>
        <LinkButton editor={editor} />
      </div>
      {groups.slice(-1)}
    </div>
  );
}

type ToolButtonProps = { command: RichCommand; editor: Editor; isOn: boolean; isFirst: boolean };

function ToolButton({ command, editor, isOn, isFirst }: ToolButtonProps) {
  const { t, i18n } = useTranslation();
  const { id, icon: Icon, shortcut, run, isOn: canBeOn } = command;
  const name = t(`forms.rich.${id}`);
  return (
    <button
      type="button"
      data-tool
      tabIndex={isFirst ? 0 : -1}
      className={styles.tool}
      aria-label={name}
      aria-pressed={canBeOn ? isOn : undefined}
      title={shortcut ? `${name} (${shortcutLabel(shortcut.key, i18n.language, shortcut)})` : name}
      // Keeps the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(editor)}
    >
      <Icon size={16} aria-hidden />
    </button>
  );
}

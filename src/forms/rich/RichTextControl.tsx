import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/lib/numbers.ts';
import { richTextExtensions } from './extensions.ts';
import styles from './rich.module.css';
import { Toolbar } from './Toolbar.tsx';

export type RichTextControlProps = {
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  elementRef: (element: HTMLElement | null) => void;
  label: string;
  labelId: string;
  inputId: string;
  messageId: string;
  isInvalid: boolean;
  disabled: boolean;
  placeholder: string;
};

function ariaOf(props: Pick<RichTextControlProps, 'inputId' | 'labelId' | 'messageId' | 'isInvalid'>) {
  return {
    id: props.inputId,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': props.labelId,
    'aria-describedby': props.messageId,
    'aria-invalid': String(props.isInvalid),
  };
}

/** The editor itself. Comes in a chunk of its own. */
export function RichTextControl(props: RichTextControlProps) {
  const { value, onChange, onBlur, elementRef, label, labelId, inputId, messageId, isInvalid, disabled, placeholder } =
    props;
  /** What the editor makes of a value, beside that value: opening a text is no change, nor is changing it back. */
  const opened = useRef({ value, html: '' });
  const written = useRef(value);
  const editor = useEditor({
    extensions: richTextExtensions(placeholder),
    content: value,
    // Made once it is mounted. One made while rendering is destroyed a millisecond later unless it is mounted by
    // then, and a busy machine is not that quick: the field would have broken down.
    immediatelyRender: false,
    editable: !disabled,
    // Its style sheet is ours: the content security policy takes none made on the way.
    injectCSS: false,
    editorProps: { attributes: ariaOf(props) },
    onMount: ({ editor: made }) => elementRef(made.view.dom),
    onCreate: ({ editor: made }) => {
      opened.current = { value, html: made.getHTML() };
    },
    onUpdate: ({ editor: made }) => {
      const html = made.isEmpty ? '' : made.getHTML();
      written.current = html === opened.current.html ? opened.current.value : html;
      onChange(written.current);
    },
    onBlur: () => onBlur(),
  });

  // Discarded, merged, taken back, or tidied by the server: the cursor stays where it was.
  useEffect(() => {
    if (!editor || value === written.current) return;
    written.current = value;
    const { from, to } = editor.state.selection;
    editor.chain().setContent(value, { emitUpdate: false }).setTextSelection({ from, to }).run();
    opened.current = { value, html: editor.getHTML() };
  }, [editor, value]);
  useEffect(() => editor?.setEditable(!disabled, false), [editor, disabled]);
  useEffect(
    () => editor?.setOptions({ editorProps: { attributes: ariaOf({ inputId, labelId, messageId, isInvalid }) } }),
    [editor, inputId, labelId, messageId, isInvalid],
  );

  if (!editor) return <div className={`${styles.frame} ${styles.pending}`} aria-busy="true" />;
  return (
    <div className={styles.frame}>
      <Toolbar editor={editor} label={label} />
      <EditorContent editor={editor} className={styles.text} />
      <Length editor={editor} />
    </div>
  );
}

/** How much it is, in the corner below the text. */
function Length({ editor }: { editor: Editor }) {
  const { t, i18n } = useTranslation();
  const length = useEditorState({ editor, selector: ({ editor: now }) => now.getText().length });
  return (
    <div className={styles.count}>
      {t('forms.rich.characters', { count: length, shown: formatNumber(length, i18n.language) })}
    </div>
  );
}

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

/** The rich text editor. It is in a separate chunk. */
export function RichTextControl(props: RichTextControlProps) {
  const { value, onChange, onBlur, elementRef, label, labelId, inputId, messageId, isInvalid, disabled, placeholder } =
    props;
  /** The initial value and the editor's HTML for it: opening a text, or changing it back, counts as no change. */
  const initial = useRef({ value, html: '' });
  const lastValue = useRef(value);
  const editor = useEditor({
    extensions: richTextExtensions(placeholder),
    content: value,
    // Created after mounting. An editor created while rendering is destroyed a millisecond later unless it is mounted
    // by then, and on a busy machine that is too soon: the field would break.
    immediatelyRender: false,
    editable: !disabled,
    // The style sheet is our own, because the content security policy refuses styles injected at run time.
    injectCSS: false,
    editorProps: { attributes: ariaOf(props) },
    onMount: ({ editor: created }) => elementRef(created.view.dom),
    onCreate: ({ editor: created }) => {
      initial.current = { value, html: created.getHTML() };
    },
    onUpdate: ({ editor: created }) => {
      const html = created.isEmpty ? '' : created.getHTML();
      lastValue.current = html === initial.current.html ? initial.current.value : html;
      onChange(lastValue.current);
    },
    onBlur: () => onBlur(),
  });

  // The value changed from outside (discarded, merged, undone, or cleaned by the server): keep the cursor where it was.
  useEffect(() => {
    if (!editor || value === lastValue.current) return;
    lastValue.current = value;
    const { from, to } = editor.state.selection;
    editor.chain().setContent(value, { emitUpdate: false }).setTextSelection({ from, to }).run();
    initial.current = { value, html: editor.getHTML() };
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

/** Shows the number of characters in the corner below the text. */
function Length({ editor }: { editor: Editor }) {
  const { t, i18n } = useTranslation();
  const length = useEditorState({ editor, selector: ({ editor: now }) => now.getText().length });
  return (
    <div className={styles.count}>
      {t('forms.rich.characters', { count: length, shown: formatNumber(length, i18n.language) })}
    </div>
  );
}

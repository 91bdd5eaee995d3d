import type { Editor } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';

type Mark = 'bold' | 'italic' | 'underline' | 'strike';

type CommandId =
  | Mark
  | 'heading2'
  | 'heading3'
  | 'bulletList'
  | 'orderedList'
  | 'blockquote'
  | 'clear'
  | 'undo'
  | 'redo';

export type RichCommand = {
  /** The command's id; its label is the text `forms.rich.<id>`. */
  id: CommandId;
  icon: LucideIcon;
  /** A shortcut with Ctrl or Cmd. */
  shortcut?: { key: string; shift?: boolean };
  run: (editor: Editor) => void;
  /** Tells whether the format is active. Absent: the command is a single action. */
  isOn?: (editor: Editor) => boolean;
};

const mark = (id: Mark, icon: LucideIcon, key: string, shift = false): RichCommand => ({
  id,
  icon,
  shortcut: { key, shift },
  run: (editor) => void editor.chain().focus().toggleMark(id).run(),
  isOn: (editor) => editor.isActive(id),
});

const heading = (level: 2 | 3, icon: LucideIcon): RichCommand => ({
  id: `heading${level}`,
  icon,
  run: (editor) => void editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

/** In the order of the toolbar, in groups. The link button has its own dialog, and comes before the last group. */
export const richCommands: readonly (readonly RichCommand[])[] = [
  [
    mark('bold', Bold, 'B'),
    mark('italic', Italic, 'I'),
    mark('underline', Underline, 'U'),
    mark('strike', Strikethrough, 'S', true),
  ],
  [heading(2, Heading2), heading(3, Heading3)],
  [
    {
      id: 'bulletList',
      icon: List,
      run: (editor) => void editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      id: 'orderedList',
      icon: ListOrdered,
      run: (editor) => void editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      id: 'blockquote',
      icon: Quote,
      run: (editor) => void editor.chain().focus().toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
  ],
  [
    {
      id: 'clear',
      icon: RemoveFormatting,
      run: (editor) => void editor.chain().focus().unsetAllMarks().clearNodes().run(),
    },
    { id: 'undo', icon: Undo2, shortcut: { key: 'Z' }, run: (editor) => void editor.chain().focus().undo().run() },
    {
      id: 'redo',
      icon: Redo2,
      shortcut: { key: 'Z', shift: true },
      run: (editor) => void editor.chain().focus().redo().run(),
    },
  ],
];

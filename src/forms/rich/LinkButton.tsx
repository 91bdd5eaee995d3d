import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { type Editor, useEditorState } from '@tiptap/react';
import { Link2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorLine } from '../fields/FieldShell.tsx';
import shell from '../fields/fields.module.css';
import { linkAddress } from './linkAddress.ts';
import styles from './rich.module.css';

/** Turns the selected text into a link, changes the link's URL, or removes the link. */
export function LinkButton({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [address, setAddress] = useState('');
  const [isRefused, setRefused] = useState(false);
  const isLink = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });

  const open = (button: HTMLElement) => {
    const href: unknown = editor.getAttributes('link').href;
    setAddress(typeof href === 'string' ? href : '');
    setRefused(false);
    setAnchor(button);
  };
  const close = () => setAnchor(undefined);
  const remove = () => {
    close();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const href = linkAddress(address);
    setRefused(!href);
    if (!href) return;
    close();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !isLink) {
      chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
  };
  return (
    <>
      <button
        type="button"
        data-tool
        tabIndex={-1}
        className={styles.tool}
        aria-label={t('forms.rich.link')}
        aria-pressed={isLink}
        aria-haspopup="dialog"
        title={t('forms.rich.link')}
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => open(event.currentTarget)}
      >
        <Link2 size={16} aria-hidden />
      </button>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('forms.rich.link') } }}
      >
        <form className={styles.link} onSubmit={apply} noValidate>
          <label htmlFor={id} className={shell.label}>
            {t('forms.rich.address')}
          </label>
          <div className={shell.control}>
            <input
              id={id}
              // biome-ignore lint/a11y/noAutofocus: the popover was opened for this one box
              autoFocus
              className={shell.input}
              value={address}
              placeholder="https://"
              inputMode="url"
              aria-invalid={isRefused}
              aria-describedby={isRefused ? `${id}-message` : undefined}
              onChange={(event) => {
                setAddress(event.target.value);
                setRefused(false);
              }}
            />
          </div>
          <div id={`${id}-message`} className={shell.message} aria-live="polite">
            {isRefused && <ErrorLine text={t('forms.rich.noAddress')} />}
          </div>
          <div className={styles.linkActions}>
            {isLink && (
              <Button variant="text" size="small" onClick={remove}>
                {t('forms.rich.removeLink')}
              </Button>
            )}
            <Button type="submit" size="small" variant="contained">
              {t('forms.rich.setLink')}
            </Button>
          </div>
        </form>
      </Popover>
    </>
  );
}

import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { BusyButton } from '@/ui/BusyButton.tsx';
import styles from './import.module.css';

type FileDropProps = {
  icon: LucideIcon;
  text: string;
  /** The text of the button that opens the browser's dialog. */
  choose: string;
  variant: 'contained' | 'outlined';
  isBusy: boolean;
  /** The text of the button while it is busy. Default: the same. */
  busy?: string;
  accept: string;
  multiple?: boolean;
  onDrop: (dropped: DataTransfer) => void;
  onChoose: (files: FileList | null) => void;
  /** Hints below the button. */
  children?: ReactNode;
};

/** A place to drop files on, with a button to choose them. */
export function FileDrop({ icon: Icon, text, choose, variant, isBusy, busy = choose, ...props }: FileDropProps) {
  const { accept, multiple, onDrop, onChoose, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can also be chosen with the button inside
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer);
      }}
    >
      <Icon size={22} aria-hidden />
      <p>{text}</p>
      <BusyButton variant={variant} isBusy={isBusy} onClick={() => input.current?.click()}>
        {isBusy ? busy : choose}
      </BusyButton>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        hidden
        aria-label={choose}
        accept={accept}
        onChange={({ target }) => {
          onChoose(target.files);
          target.value = '';
        }}
      />
      {children}
    </div>
  );
}

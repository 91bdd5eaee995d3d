import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { checkPicture, measureInBrowser, type PictureProblem } from './checkPicture.ts';
import type { Size } from './crop.ts';
import { fetchImageFile } from './fetchImageFile.ts';

/** The reason why a pick failed: the file is unsuitable, or could not be downloaded from its URL. */
export type PickProblem = PictureProblem | { code: 'address' };

/** Accepts a picture from any source: chosen, dropped, pasted, or dragged from another page. */
export function usePickedFile(smallest: Size, onPick: (file: File) => void) {
  const [problem, setProblem] = useState<PickProblem>();
  const [isLooking, setLooking] = useState(false);
  const [isOver, setOver] = useState(false);
  const last = useRef<object>(undefined);

  const load = async (get: () => Promise<File>) => {
    const pick = {};
    last.current = pick;
    setProblem(undefined);
    setLooking(true);
    const file = await get().catch(() => undefined);
    const result = file
      ? await checkPicture(file, smallest, measureInBrowser)
      : { problem: { code: 'address' as const } };
    // A slow download must not replace a file that was picked after it.
    if (last.current !== pick) return;
    setLooking(false);
    setProblem(result.problem);
    if (file && !result.problem) onPick(file);
  };
  const takeFrom = (data: DataTransfer): boolean => {
    const [file] = data.files;
    const address = data.getData('text/uri-list').split('\n')[0]?.trim();
    if (file) void load(async () => file);
    else if (address && URL.canParse(address)) void load(() => fetchImageFile(address));
    else return false;
    return true;
  };
  return {
    problem,
    isLooking,
    isOver,
    pick: (file: File | undefined) => {
      if (file) void load(async () => file);
    },
    /** Props for the element that accepts drops and pastes. */
    zone: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        takeFrom(event.dataTransfer);
      },
      onPaste: (event: ClipboardEvent) => {
        if (takeFrom(event.clipboardData)) event.preventDefault();
      },
    },
  };
}

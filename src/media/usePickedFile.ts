import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { checkPicture, measureInBrowser, type PictureProblem } from './checkPicture.ts';
import type { Size } from './crop.ts';
import { fetchImageFile } from './fetchImageFile.ts';

/** The reason why a pick failed: the file is unsuitable, or could not be downloaded from its URL. */
export type PickProblem = PictureProblem | { code: 'notDownloaded' };

/** Accepts a picture from any source: chosen, dropped, pasted, or dragged from another page. */
export function usePickedFile(smallest: Size, onPick: (file: File) => void) {
  const [problem, setProblem] = useState<PickProblem>();
  const [isChecking, setIsChecking] = useState(false);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const latestPick = useRef<object>(undefined);

  const load = async (get: () => Promise<File>) => {
    const pick = {};
    latestPick.current = pick;
    setProblem(undefined);
    setIsChecking(true);
    const file = await get().catch(() => undefined);
    const result = file
      ? await checkPicture(file, smallest, measureInBrowser)
      : { problem: { code: 'notDownloaded' as const } };
    // A slow download must not replace a file that was picked after it.
    if (latestPick.current !== pick) return;
    setIsChecking(false);
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
    isChecking,
    isDraggedOver,
    pick: (file: File | undefined) => {
      if (file) void load(async () => file);
    },
    /** Props for the element that accepts drops and pastes. */
    zone: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setIsDraggedOver(true);
      },
      onDragLeave: () => setIsDraggedOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setIsDraggedOver(false);
        takeFrom(event.dataTransfer);
      },
      onPaste: (event: ClipboardEvent) => {
        if (takeFrom(event.clipboardData)) event.preventDefault();
      },
    },
  };
}

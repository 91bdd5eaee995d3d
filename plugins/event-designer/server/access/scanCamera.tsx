/** @jsxImportSource hono/jsx */
import type { ScanTexts } from './scanTexts.ts';
import { ScriptNotice } from './scriptNotice.tsx';

/** The camera's button, the frame for its picture and what can go wrong; the page's script shows them. */
export function CameraParts({ t, isTyped }: { t: ScanTexts; isTyped: boolean }) {
  return (
    <>
      <div class="field" data-camera hidden>
        <button class="button" type="button" data-start={t.camera} data-stop={t.cameraStop}>
          {t.camera}
        </button>
      </div>
      <template data-camera-view>
        <div class="camera">
          <video muted playsinline aria-label={t.cameraPicture} />
        </div>
      </template>
      <ScriptNotice name="cameraRefused" tone="danger" text={t.cameraRefused} help={t.cameraRefusedHelp} />
      <ScriptNotice name="cameraMissing" tone="danger" text={t.cameraMissing} help={t.cameraMissingHelp} />
      <ScriptNotice
        name="cameraUnreadable"
        tone="danger"
        text={t.cameraUnreadable}
        help={isTyped ? t.cameraUnreadableHelp : t.cameraUnreadableOnly}
      />
    </>
  );
}

/** The field for the code. Where codes come from the camera alone, the page's script fills it. */
export function CodeField({ t, isTyped }: { t: ScanTexts; isTyped: boolean }) {
  if (!isTyped) {
    return (
      <>
        <input id="code" name="code" type="hidden" />
        <noscript>
          <p class="help">{t.onlyCamera}</p>
        </noscript>
      </>
    );
  }
  return (
    <div class="field">
      <label for="code">{t.code}</label>
      <input id="code" name="code" type="text" required maxlength={200} autofocus autocomplete="off" />
    </div>
  );
}

import { APIProvider, useApiLoadingStatus } from '@vis.gl/react-google-maps';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type MapStatus, MapStatusContext } from './mapStatus.ts';

declare global {
  interface Window {
    /** Called by the maps script when the key is refused. */
    gm_authFailure?: () => void;
  }
}

/** The Places search and the markers, besides the map. A constant, because the list is part of the script's URL. */
const libraries = ['places', 'marker'];
const version = 'quarterly';

/** The script calls one global function, once per page; components that render later must know too. */
let isRefused = false;
const listeners = new Set<() => void>();

function watchRefusal(listener: () => void): () => void {
  window.gm_authFailure = () => {
    isRefused = true;
    for (const notifyListener of listeners) notifyListener();
  };
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the viewer's region, which determines the names of places: "en-GB" → GB. */
function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    // The browser's language tag is invalid.
    return undefined;
  }
}

/** Loads the maps script (spec §7: key, version, libraries, language and region) and provides its status. */
export function MapsProvider({ mapsKey, children }: { mapsKey: string; children: ReactNode }) {
  const { i18n } = useTranslation();
  // The script loads once per page: a language chosen later applies from the next visit.
  const [language] = useState(i18n.language);
  const [region] = useState(() => regionOf(navigator.language));
  return (
    <APIProvider
      apiKey={mapsKey}
      version={version}
      libraries={libraries}
      language={language}
      {...(region && { region })}
      solutionChannel=""
      disableUsageAttribution
      onError={ignoreError}
    >
      <StatusProvider>{children}</StatusProvider>
    </APIProvider>
  );
}

/** Does nothing: the status already reports the failure to the user. */
function ignoreError(): void {}

function StatusProvider({ children }: { children: ReactNode }) {
  const loading = useApiLoadingStatus();
  const isAuthFailure = useSyncExternalStore(watchRefusal, () => isRefused);
  const status: MapStatus = isAuthFailure ? 'AUTH_FAILURE' : loading;
  useEffect(() => {
    // Spec §8: a failure is shown as a sentence on the page; the console gets it too, for developers.
    if (status === 'FAILED') console.warn('The Google Maps JavaScript API could not load.');
  }, [status]);
  return <MapStatusContext value={status}>{children}</MapStatusContext>;
}

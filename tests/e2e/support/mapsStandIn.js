// A stand-in for the maps script with all that the console uses of it, drawn with plain elements: a map to click and
// zoom, a marker to drag, and a search that finds one place.
(() => {
  class Observed {
    listeners = {};
    addListener(name, listener) {
      this.listeners[name] ??= [];
      const list = this.listeners[name];
      list.push(listener);
      return { remove: () => list.splice(list.indexOf(listener), 1) };
    }
    fire(name, event) {
      for (const listener of [...(this.listeners[name] ?? [])]) listener(event);
    }
  }

  const latLng = ({ lat, lng }) => ({ lat: () => lat, lng: () => lng, toJSON: () => ({ lat, lng }) });
  const degreesPerPixel = 0.001;

  class GoogleMap extends Observed {
    constructor(div, options) {
      super();
      this.div = div;
      this.center = options.center;
      this.zoom = options.zoom;
      div.style.position = 'relative';
      div.dataset.map = 'stand-in';
      div.addEventListener('click', ({ offsetX, offsetY, target }) => {
        if (target !== div) return;
        const place = {
          lat: this.center.lat - offsetY * degreesPerPixel,
          lng: this.center.lng + offsetX * degreesPerPixel,
        };
        this.fire('click', { latLng: latLng(place), stop: () => {} });
      });
      for (const [label, step] of [
        ['Zoom in', 1],
        ['Zoom out', -1],
      ]) {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = label;
        button.addEventListener('click', () => this.setZoom(this.zoom + step));
        div.append(button);
      }
    }
    getDiv() {
      return this.div;
    }
    getCenter() {
      return latLng(this.center);
    }
    getZoom() {
      return this.zoom;
    }
    getHeading() {
      return 0;
    }
    getTilt() {
      return 0;
    }
    getBounds() {
      return { toJSON: () => ({ east: 180, west: -180, north: 90, south: -90 }) };
    }
    setOptions() {}
    moveCamera({ center = this.center, zoom = this.zoom }) {
      this.center = center;
      this.zoom = zoom;
    }
    panTo(center) {
      this.center = center;
      this.fire('bounds_changed');
    }
    setZoom(zoom) {
      this.zoom = zoom;
      this.fire('zoom_changed');
    }
  }

  class Marker extends Observed {
    constructor({ position, title }) {
      super();
      this.position = position;
      this.element = document.createElement('button');
      this.element.type = 'button';
      this.element.title = title;
      this.element.style.cssText = 'position: absolute; left: 50%; top: 50%; touch-action: none';
      this.element.textContent = '●';
      this.element.addEventListener('pointerdown', (from) => {
        this.element.setPointerCapture(from.pointerId);
        const up = (to) => {
          this.position = {
            lat: this.position.lat - (to.clientY - from.clientY) * degreesPerPixel,
            lng: this.position.lng + (to.clientX - from.clientX) * degreesPerPixel,
          };
          this.fire('dragend', { latLng: latLng(this.position) });
        };
        this.element.addEventListener('pointerup', up, { once: true });
      });
    }
    setMap(map) {
      if (map) map.getDiv().append(this.element);
      else this.element.remove();
    }
    setOptions({ title }) {
      this.element.title = title;
    }
    setDraggable() {}
    setPosition(position) {
      this.position = position;
    }
  }

  const part = (type, longText, shortText = longText) => ({ types: [type], longText, shortText });
  const place = {
    displayName: 'Fjordhallen',
    location: latLng({ lat: 59.91273, lng: 10.74609 }),
    addressComponents: [
      part('street_number', '12'),
      part('route', 'Havnegata'),
      part('postal_town', 'Oslo'),
      part('postal_code', '0150'),
      part('country', 'Norway', 'NO'),
    ],
    fetchFields: async () => {},
  };
  const placePrediction = {
    placeId: 'fjordhallen',
    text: { toString: () => 'Fjordhallen, Havnegata, Oslo' },
    toPlace: () => place,
  };

  const maps = window.google.maps;
  Object.assign(maps, {
    Map: GoogleMap,
    Marker,
    event: {
      addListener: (target, name, listener) => target.addListener(name, listener),
      clearInstanceListeners: (target) => {
        target.listeners = {};
      },
    },
    places: {
      AutocompleteSessionToken: class {},
      AutocompleteSuggestion: {
        fetchAutocompleteSuggestions: async ({ input }) => ({
          suggestions: 'fjordhallen'.startsWith(input.toLowerCase()) ? [{ placePrediction }] : [],
        }),
      },
    },
    Settings: { getInstance: () => ({}) },
    importLibrary: async (name) => maps[name] ?? maps,
  });
  maps.__ib__();
  // The real script reports a refused key with a short delay.
  if (window.mapsRefuseKey) setTimeout(() => window.gm_authFailure?.(), 50);
})();
